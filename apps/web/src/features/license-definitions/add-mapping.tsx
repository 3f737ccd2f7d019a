import { Button } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { useDraft } from '../../lib/use-draft.ts'
import { Card } from '../../ui/card.tsx'
import { useUnsavedChanges } from '../../ui/dialogs/unsaved-changes.tsx'
import type { MappingKind, MappingValues, UnknownAlias } from './mapping-kinds.ts'
import { isComplete, MappingFields } from './mapping-fields.tsx'
import { useCreateMapping } from './mappings-queries.ts'
import css from './license-definitions.module.css'

const empty: MappingValues = { alias: '', target: '' }

interface AddMappingProps {
  kind: MappingKind
  clientId: string
  unknown: readonly UnknownAlias[]
}

const usesOf = (uses: number): string =>
  `${uses.toLocaleString('en-US')} ${uses === 1 ? 'license' : 'licenses'}`

/** The row that adds a mapping, with the aliases that still need one. */
export function AddMapping({ kind, clientId, unknown }: AddMappingProps) {
  const draft = useDraft(`license-${kind.kind}-mapping`, clientId, empty)
  const { value: values, change } = draft
  const isDirty = values.alias !== '' || values.target !== ''
  const { allowLeaving } = useUnsavedChanges(isDirty, draft.clear)
  const saving = useCreateMapping(kind, clientId)

  function save(event: SubmitEvent): void {
    event.preventDefault()
    if (!isComplete(values) || saving.isPending) return
    saving.mutate(
      { ...values, alias: values.alias.trim() },
      {
        onSuccess: () => {
          allowLeaving()
          draft.clear()
        },
      },
    )
  }
  return (
    <Card title={`Add a ${kind.label} mapping`}>
      <form className={css['add']} noValidate onSubmit={save}>
        <MappingFields
          kind={kind}
          values={values}
          aliases={unknown.map(({ alias }) => alias)}
          disabled={saving.isPending}
          onChange={change}
        />
        <Button type="submit" disabled={!isComplete(values)} loading={saving.isPending}>
          Save
        </Button>
      </form>
      {unknown.length > 0 && (
        <div className={css['unknown']}>
          <h3 className={css['unknownTitle']}>Not mapped yet</h3>
          <p className={css['hint']}>Licenses with these names are not checked. Choose one to map it.</p>
          <ul className={css['aliases']}>
            {unknown.map(({ alias, uses }) => (
              <li key={alias}>
                <button
                  type="button"
                  className={css['alias']}
                  aria-pressed={values.alias.trim().toLowerCase() === alias.toLowerCase()}
                  onClick={() => change({ alias })}
                >
                  <span className={css['aliasName']}>{alias}</span>{' '}
                  <span className={css['uses']}>{usesOf(uses)}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
