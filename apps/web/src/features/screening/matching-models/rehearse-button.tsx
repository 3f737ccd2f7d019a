import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../../lib/failure.ts'
import { showError } from '../../../ui/toasts/toast.ts'
import { matchingModelsApi, matchingModelsKey } from './matching-models-queries.ts'
import type { MonitoredClient } from './rehearsal-rules.ts'

interface RehearseButtonProps {
  modelId: string
  /** one client; all if omitted */
  client?: MonitoredClient
  /** a rehearsal is waiting or running */
  busy: boolean
}

export function RehearseButton({ modelId, client, busy }: RehearseButtonProps) {
  const queries = useQueryClient()
  const rehearse = useMutation({
    mutationFn: () =>
      matchingModelsApi.startRehearsals({
        params: { modelId },
        body: client ? { clientId: client.id } : {},
      }),
    meta: { silent: true },
    onSuccess: () => queries.invalidateQueries({ queryKey: matchingModelsKey }),
    onError: (error) => showError(refusalText(error) ?? 'The rehearsal could not be started.'),
  })
  return (
    <Button
      variant="default"
      size={client ? 'compact-sm' : 'sm'}
      loading={rehearse.isPending}
      disabled={busy}
      aria-label={client ? `Rehearse ${modelId} for ${client.name}` : `Rehearse all clients with ${modelId}`}
      onClick={() => rehearse.mutate()}
    >
      {client ? 'Rehearse' : 'Rehearse all'}
    </Button>
  )
}
