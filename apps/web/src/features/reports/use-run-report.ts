import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  isPtAdmin,
  reportTable,
  toasts,
  type ReportFormat,
  type ReportType,
  type RequestReport,
} from '@vigil/contract'
import type { z } from 'zod'
import { reportFailure } from '../../lib/report-failure.ts'
import { saveFile, SignedFile } from '../../lib/save-file.ts'
import { useSession } from '../../lib/session.ts'
import { userZone } from '../../lib/user-zone.ts'
import { showInfo } from '../../ui/toasts/toast.ts'
import { historyKey, reportsApi } from './reports-queries.ts'
import { offerSignature } from './signature-offer.tsx'

export type ReportOrderInput = z.input<typeof RequestReport>

const asText = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The parameters of a report in the query of a call. */
const queryOf = ({ reportParameters }: ReportOrderInput): Record<string, string> =>
  Object.fromEntries(Object.entries(reportParameters ?? {}).map(([name, value]) => [name, asText(value)]))

/** The name on screen: of a custom report its own, otherwise that of its type. */
const itemOf = ({ reportType, reportName }: ReportOrderInput): string =>
  reportType === 'alert' || reportType === 'population' ? reportName : reportTable[reportType].name

async function runNow(order: ReportOrderInput, type: ReportType): Promise<void> {
  const format: ReportFormat = order.format ?? reportTable[type].formats[0]
  const query = { ...queryOf(order), format, timezone: userZone() }
  const file = await reportsApi.runReport({ params: { type }, query })
  const item = itemOf(order)
  showInfo(toasts.files.downloading(item))
  saveFile(`${item}.${format}`, file)
  if (file instanceof SignedFile) offerSignature(file)
}

/**
 * A PT admin gets a report at once as a file. For everybody else it is queued: an email says when it is ready,
 * and so does the history.
 */
export function useRunReport(onDone: () => void = () => {}) {
  const queryClient = useQueryClient()
  const { actor } = useSession()
  const isDirect = isPtAdmin(actor)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (order: ReportOrderInput): Promise<void> => {
      if (isDirect) return runNow(order, order.reportType)
      await reportsApi.requestReport({ body: { ...order, timezone: userZone() } })
      showInfo(toasts.reports.requested)
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: historyKey })
      onDone()
    },
    onError: (failure, order) =>
      reportFailure(failure, isDirect ? toasts.reports.ofType(itemOf(order)) : toasts.reports.requestFailed),
    meta: { silent: true },
  })
  return { run: mutate, isPending, isDirect, error, reset }
}
