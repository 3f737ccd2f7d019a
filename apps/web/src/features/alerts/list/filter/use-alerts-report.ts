import { toasts, type AlertFilterInput } from '@vigil/contract'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../../../lib/save-file.ts'
import { showInfo } from '../../../../ui/toast.ts'
import { alertsApi } from '../../alerts-api.ts'

/** Makes a file of all alerts that a filter leaves, and saves it. */
export function useAlertsReport(): (filter: AlertFilterInput) => void {
  const { mutate, isPending } = useMutation({
    mutationFn: (body: AlertFilterInput) => alertsApi.reportAlerts({ body }),
    onSuccess: (bytes) => {
      showInfo(toasts.files.downloading('Alerts report'))
      saveFile('alerts-report.csv', bytes)
    },
    meta: { errorText: toasts.reports.create },
  })
  return (filter) => {
    if (!isPending) mutate(filter)
  }
}
