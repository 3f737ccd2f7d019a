import { toasts, type FeatureId } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, isForbidden } from '../../lib/failure.ts'
import { Card } from '../../ui/card.tsx'
import { useUnsavedChanges } from '../../ui/dialogs/unsaved-changes.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../ui/states/forbidden-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { togglesQuery } from './feature-toggles-queries.ts'
import css from './feature-toggles.module.css'
import { ToggleRow } from './toggle-row.tsx'

/** What is chosen and not saved yet, by feature. */
type Pending = Partial<Record<FeatureId, boolean>>

/** The tab "PT-Labs" of a client: features that are turned on or off for it, each saved by itself. */
export function PtLabs({ clientId }: { clientId: string }) {
  const { data: toggles, error, refetch } = useQuery(togglesQuery(clientId))
  const [pending, setPending] = useState<Pending>({})
  const changes = (toggles ?? []).flatMap(({ id, feature }) => {
    const choice = pending[id]
    return choice === undefined ? [] : [`${feature.name} ${choice ? 'on' : 'off'}`]
  })
  useUnsavedChanges(changes.length > 0, () => setPending({}), changes)
  const choose = (id: FeatureId, enable: boolean | null): void =>
    setPending(({ [id]: _before, ...others }) => (enable === null ? others : { ...others, [id]: enable }))
  return (
    <Card title="PT Labs">
      {!toggles && error && isForbidden(error) && <ForbiddenState />}
      {!toggles && error && !isForbidden(error) && (
        <ErrorState {...failureOf(error, toasts.toggles.list)} onRetry={() => void refetch()} />
      )}
      {!toggles && !error && <LoadingState label="Loading the toggles" />}
      {toggles?.length === 0 && <EmptyState />}
      <ul className={css['toggles']}>
        {toggles?.map((toggle) => (
          <ToggleRow
            key={toggle.id}
            clientId={clientId}
            toggle={toggle}
            pending={pending[toggle.id] ?? null}
            onChoose={(enable) => choose(toggle.id, enable)}
          />
        ))}
      </ul>
    </Card>
  )
}
