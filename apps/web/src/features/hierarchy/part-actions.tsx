import { Button } from '@mantine/core'
import { mayWithHierarchy, type ManagedNetwork } from '@vigil/contract'
import { useSession } from '../../lib/session.ts'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import { useDeletePart, type HierarchyPart } from './hierarchy-queries.ts'
import css from './hierarchy.module.css'

/** "12 providers", with those that are termed. */
export function providersOf({ active, termed }: Pick<ManagedNetwork, 'active' | 'termed'>): string {
  const counted = `${active.toLocaleString('en-US')} ${active === 1 ? 'provider' : 'providers'}`
  return termed === 0 ? counted : `${counted}, ${termed.toLocaleString('en-US')} termed`
}

interface PartActionsProps {
  clientId: string
  kind: HierarchyPart['kind']
  part: ManagedNetwork
  /** what else is deleted with it */
  networks?: number
  onRename: () => void
}

/** Rename and delete, for those who may; what is in use can't be deleted. */
export function PartActions({ clientId, kind, part, networks = 0, onRename }: PartActionsProps) {
  const { actor } = useSession()
  const confirm = useConfirm()
  const deletion = useDeletePart(clientId, { kind, id: part.id })

  async function remove(): Promise<void> {
    const question = `Are you sure you want to delete ${part.name}?`
    const also = `Its ${networks === 1 ? 'empty network is' : `${networks} empty networks are`} deleted, too.`
    const yes = await confirm({
      title: kind === 'unit' ? 'Delete business unit' : 'Delete network',
      text: networks === 0 ? question : `${question} ${also}`,
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (yes) deletion.mutate()
  }
  return (
    <span className={css['actions']}>
      {mayWithHierarchy(actor, 'write') && (
        <Button variant="default" size="compact-sm" aria-label={`Rename ${part.name}`} onClick={onRename}>
          Rename
        </Button>
      )}
      {mayWithHierarchy(actor, 'delete') && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Delete ${part.name}`}
          title={part.active + part.termed > 0 ? 'Providers are in it' : undefined}
          disabled={part.active + part.termed > 0}
          loading={deletion.isPending}
          onClick={() => void remove()}
        >
          Delete
        </Button>
      )}
    </span>
  )
}
