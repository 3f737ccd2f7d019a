import { toasts, type AlertFilterInput } from '@vigil/contract'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../../../lib/save-file.ts'
import { showInfo } from '../../../../ui/toast.ts'
import { alertsApi } from '../../alerts-api.ts'

interface AlertsReport {
  make: (filter: AlertFilterInput) => void
  isPending: boolean
}

/** Makes a file of all alerts that a filter leaves, and saves it under the name that the server gives it. */
export function useAlertsReport(): AlertsReport {
  const { mutate, isPending } = useMutation({
    mutationFn: (body: AlertFilterInput) => alertsApi.reportAlerts({ body }),
    onSuccess: (bytes) => {
      showInfo(toasts.files.downloading('Alerts report'))
      saveFile('alerts-report.csv', bytes)
    },
    meta: { errorText: toasts.reports.create },
  })
  return { make: (filter) => mutate(filter), isPending }
}
