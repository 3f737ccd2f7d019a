import type { ReportRequest, RequestedReport } from '@vigil/contract'
import { pdfPages } from '../../testing/pdf-text.ts'
import { openAlertsApi } from '../../testing/test-raised.ts'
import { reportsJobs } from './reports-jobs.ts'

const never = new AbortController().signal

/** The period of the alerts in the test world. */
export const period = { startDate: '2025/12/01', endDate: '2026/03/20' }

export const textOf = async ({ rawPayload }: { rawPayload: Buffer }): Promise<string> =>
  (await pdfPages(rawPayload)).join(' ')

/** A client with alerts, and calls to request, generate and download its reports. */
export async function openReports() {
  const api = await openAlertsApi()
  const { world, clientId } = api
  const member = await api.memberOf(clientId)
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, by = member) =>
    world.app.inject({
      method,
      url: `/api/${url}`,
      headers: { authorization: by },
      ...(payload && { payload }),
    })
  const request = async (body: object = {}, by = member): Promise<string> => {
    const alerts = { reportType: 'alert', reportParameters: { alertConfig: {} }, format: 'csv' }
    const payload = { ...alerts, reportName: 'All alerts', ...body }
    const response = await call('POST', 'reports/requests', payload, by)
    if (response.statusCode !== 202) throw new Error(response.body)
    return response.json<RequestedReport>().id
  }
  const generate = (requestId: string, signal = never): Promise<void> =>
    reportsJobs['reports.generate'](world.system, { clientId, requestId }, signal)
  /** a report at once */
  const run = (type: string, parameters: Record<string, string>, by = member) =>
    call('GET', `monitor/reports/${type}?${new URLSearchParams(parameters).toString()}`, undefined, by)
  const totalOnScreen = async (
    list: 'alerts' | 'monitored-subjects',
    filter: object,
    by = member,
  ): Promise<number> => {
    const response = await call('POST', `monitor/${list}/search`, { ...filter, size: 1 }, by)
    return response.json<{ total: number }>().total
  }
  const sweep = (): Promise<void> => reportsJobs['reports.sweep'](world.system, {}, never)
  const history = async (query = '', by = member): Promise<ReportRequest[]> =>
    (await call('GET', `reports/requests${query}`, undefined, by)).json<{ content: ReportRequest[] }>()
      .content
  const one = async (id: string, by = member): Promise<ReportRequest> =>
    (await history('', by)).find((item) => item.id === id)!
  const download = async (id: string, by = member) => {
    const response = await call('GET', `reports/requests/${id}/download`, undefined, by)
    return response.statusCode === 200
      ? world.app.inject({ url: response.json<{ reportUrl: string }>().reportUrl })
      : response
  }
  return { ...api, member, call, run, request, generate, totalOnScreen, sweep, history, one, download }
}

export type Reports = Awaited<ReturnType<typeof openReports>>
