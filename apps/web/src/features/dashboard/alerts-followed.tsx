import { useQueryClient } from '@tanstack/react-query'
import { useAlertChanges } from '../alerts/index.ts'
import { dashboardKey } from './dashboard-queries.ts'

/** Counts anew whenever an alert changes. Only for those who may see alerts: others may not ask. */
export function AlertsFollowed({ clientId }: { clientId: string }) {
  const queryClient = useQueryClient()
  useAlertChanges(() => void queryClient.invalidateQueries({ queryKey: dashboardKey(clientId) }))
  return null
}
