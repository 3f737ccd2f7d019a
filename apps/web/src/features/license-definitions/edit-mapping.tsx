import { Alert, Button } from '@mantine/core'
import { useMemo, type SubmitEvent } from 'react'
import { refusalText } from '../../lib/failure.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import { useUnsavedChanges } from '../../ui/dialogs/unsaved-changes.tsx'
import type { Mapping, MappingKind } from './mapping-kinds.ts'
import { isComplete, MappingFields } from './mapping-fields.tsx'
import { usedBy } from './mapping-row.tsx'
import { useCountUses, useUpdateMapping } from './mappings-queries.ts'
import css from './license-definitions.module.css'

interface EditMappingProps {
  kind: MappingKind
  clientId: string
  /** as it is now; `based` is what is being edited */
  mapping: Mapping
  based: Mapping
  unknown: readonly string[]
  onDone: () => void
}

/** A mapping while it is edited, in place of its row. */
export default function EditMapping({ kind, clientId, mapping, based, unknown, onDone }: EditMappingProps) {
  const initial = useMemo(
    () => ({ alias: based.alias, target: based.target, version: based.version }),
    [based.alias, based.target, based.version],
  )
  const draft = useDraft(`license-${kind.kind}-mapping-edit`, based.id, initial)
  const { value: values, change } = draft
  const isChanged = values.alias.trim() !== based.alias || values.target !== based.target
  const { askToLeave, allowLeaving } = useUnsavedChanges(isChanged, draft.clear)
  const confirm = useConfirm()
  const uses = useCountUses(kind)
  const saving = useUpdateMapping(kind, clientId)
  const isOutdated = mapping.version !== values.version
  const refusal = refusalText(saving.error)

  function close(): void {
    allowLeaving()
    draft.clear()
    onDone()
  }
  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (!isChanged || !isComplete(values)) return
    const counted = await uses.mutateAsync(based.id).catch(() => null)
    const yes = await confirm({
      title: `Save ${kind.label} mapping`,
      text: counted
        ? `${usedBy(counted.useCount)} They will be checked again.`
        : 'Its licenses will be checked again.',
      confirmLabel: 'Save',
    })
    if (yes) saving.mutate({ ...values, id: based.id, alias: values.alias.trim() }, { onSuccess: close })
  }
  async function cancel(): Promise<void> {
    if (await askToLeave()) close()
  }
  return (
    <form className={css['edit']} noValidate onSubmit={(event) => void save(event)}>
      <MappingFields
        kind={kind}
        values={values}
        aliases={unknown}
        disabled={saving.isPending}
        onChange={change}
      />
      <div className={css['editButtons']}>
        <Button variant="default" disabled={saving.isPending} onClick={() => void cancel()}>
          Cancel
        </Button>
        <Button
          type="submit"
          disabled={!isChanged || !isComplete(values)}
          loading={saving.isPending || uses.isPending}
        >
          Save
        </Button>
      </div>
      {refusal !== null && (
        <Alert className={css['wide']} color="red" role="alert" title={refusal}>
          {isOutdated && (
            <>
              <p>
                It is now {mapping.alias}: {mapping.target}.
              </p>
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => {
                  saving.reset()
                  change({ version: mapping.version })
                }}
              >
                Keep my input
              </Button>
            </>
          )}
        </Alert>
      )}
    </form>
  )
}
