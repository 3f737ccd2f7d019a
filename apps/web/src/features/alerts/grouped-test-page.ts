import { limits, type AlertItem, type SubjectGroups } from '@vigil/contract'

/** Alerts as the server lists them grouped by subject, in the order of each subject's first alert. */
const bySubject = (alerts: readonly AlertItem[]): [string, AlertItem[]][] => [
  ...Map.groupBy(alerts, ({ monitoredSubjectId }) => monitoredSubjectId),
]

export const groupedOrder = (alerts: readonly AlertItem[]): AlertItem[] =>
  bySubject(alerts).flatMap(([, own]) => own)

/** A page of the grouped list, as the server responds. */
export function groupedPage(
  alerts: readonly AlertItem[],
  { page, size }: { page: number; size: number },
): { total: number; content: AlertItem[]; groups: SubjectGroups } {
  const all = bySubject(alerts)
  const shown = all.slice(page * size, (page + 1) * size)
  return {
    total: all.length,
    content: shown.flatMap(([, own]) => own.slice(0, limits.alertsPerSubject)),
    groups: {
      page: shown.map(([id, own]) => ({ id, total: own.length })),
      before: all.slice(0, page * size).flatMap(([, own]) => own).length,
      total: alerts.length,
    },
  }
}
