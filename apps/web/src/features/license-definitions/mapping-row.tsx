import { Button } from '@mantine/core'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import type { Mapping, MappingKind } from './mapping-kinds.ts'
import { useCountUses, useDeleteMapping } from './mappings-queries.ts'
import css from './license-definitions.module.css'

/** Before a mapping is changed or deleted. */
export const usedBy = (useCount: number): string =>
  `This mapping is used by ${useCount.toLocaleString('en-US')} ${useCount === 1 ? 'license' : 'licenses'}.`

interface MappingRowProps {
  kind: MappingKind
  clientId: string
  mapping: Mapping
  /** null if not permitted */
  onEdit: (() => void) | null
}

export function MappingRow({ kind, clientId, mapping, onEdit }: MappingRowProps) {
  const confirm = useConfirm()
  const uses = useCountUses(kind)
  const deletion = useDeleteMapping(kind, clientId)

  async function remove(): Promise<void> {
    // a count that can't be read is no reason not to delete
    const counted = await uses.mutateAsync(mapping.id).catch(() => null)
    const question = `Are you sure you want to delete ${mapping.alias}?`
    const yes = await confirm({
      title: `Delete ${kind.label} mapping`,
      text: counted ? `${question} ${usedBy(counted.useCount)}` : question,
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (yes) deletion.mutate(mapping)
  }
  return (
    <tr>
      <td>{mapping.alias}</td>
      <td>{mapping.target}</td>
      <td className={css['actions']}>
        {onEdit && (
          <>
            <Button variant="default" size="compact-sm" aria-label={`Edit ${mapping.alias}`} onClick={onEdit}>
              Edit
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Delete ${mapping.alias}`}
              loading={uses.isPending || deletion.isPending}
              onClick={() => void remove()}
            >
              Delete
            </Button>
          </>
        )}
      </td>
    </tr>
  )
}
