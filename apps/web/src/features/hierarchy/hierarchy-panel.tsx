import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { mayWithHierarchy, toasts, type ManagedBusinessUnit } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, isForbidden } from '../../lib/failure.ts'
import { useSession } from '../../lib/session.ts'
import { Card } from '../../ui/card.tsx'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../ui/states/forbidden-state.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { draftIdOf, hierarchyQuery, type NameTask } from './hierarchy-queries.ts'
import css from './hierarchy.module.css'
import { PartActions, providersOf } from './part-actions.tsx'

const NameDialog = lazyPart(() => import('./name-dialog.tsx'))

interface UnitCardProps {
  clientId: string
  unit: ManagedBusinessUnit
  onTask: (task: NameTask) => void
}

function UnitCard({ clientId, unit, onTask }: UnitCardProps) {
  const { actor } = useSession()
  return (
    <Card
      title={unit.name}
      actions={
        <>
          <span className={css['count']}>{providersOf(unit)}</span>
          {mayWithHierarchy(actor, 'write') && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Add Network to ${unit.name}`}
              onClick={() => onTask({ kind: 'new-network', unit })}
            >
              Add Network
            </Button>
          )}
          <PartActions
            clientId={clientId}
            kind="unit"
            part={unit}
            networks={unit.networks.length}
            onRename={() => onTask({ kind: 'unit', id: unit.id, name: unit.name })}
          />
        </>
      }
      flush
    >
      {unit.networks.length === 0 ? (
        <p className={css['none']}>No networks yet.</p>
      ) : (
        <ul className={css['networks']} aria-label={`Networks of ${unit.name}`}>
          {unit.networks.map((network) => (
            <li key={network.id} className={css['network']}>
              <span className={css['name']}>{network.name}</span>
              <span className={css['count']}>{providersOf(network)}</span>
              <PartActions
                clientId={clientId}
                kind="network"
                part={network}
                onRename={() => onTask({ kind: 'network', id: network.id, name: network.name })}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** With the name that it has by now: somebody else may have renamed it. */
function currentTask(task: NameTask, units: readonly ManagedBusinessUnit[]): NameTask {
  if (task.kind === 'new-unit' || task.kind === 'new-network') return task
  const parts = [...units, ...units.flatMap(({ networks }) => networks)]
  return { ...task, name: parts.find(({ id }) => id === task.id)?.name ?? task.name }
}

/** The business units and networks of a client: a page of its own, and a tab of a client. */
export function HierarchyPanel({ clientId }: { clientId: string }) {
  const { actor } = useSession()
  const { data: units, error, refetch } = useQuery(hierarchyQuery(clientId))
  const [task, setTask] = useState<NameTask>({ kind: 'new-unit' })
  const [isOpen, setIsOpen] = useState(false)
  const open = (next: NameTask): void => {
    setTask(next)
    setIsOpen(true)
  }
  if (!units)
    return (
      <Card>
        {error && isForbidden(error) && <ForbiddenState />}
        {error && !isForbidden(error) && (
          <ErrorState {...failureOf(error, toasts.lists.businessUnits)} onRetry={() => void refetch()} />
        )}
        {!error && <LoadingState label="Loading business units" />}
      </Card>
    )
  return (
    <div className={css['panel']}>
      <div className={css['head']}>
        <p className={css['hint']}>
          Population files and the API add units and networks by name. One can be deleted while no provider is
          in it.
        </p>
        {mayWithHierarchy(actor, 'write') && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => open({ kind: 'new-unit' })}
          >
            New Business Unit
          </Button>
        )}
      </div>
      {units.length === 0 && (
        <Card>
          <EmptyState hint="Business units appear here once they are created or imported." />
        </Card>
      )}
      {units.map((unit) => (
        <UnitCard key={unit.id} clientId={clientId} unit={unit} onTask={open} />
      ))}
      <LazyDialog opened={isOpen} onClose={() => setIsOpen(false)}>
        {(opened) => (
          <NameDialog
            key={draftIdOf(task)}
            opened={opened}
            clientId={clientId}
            task={currentTask(task, units)}
            onClose={() => setIsOpen(false)}
          />
        )}
      </LazyDialog>
    </div>
  )
}
