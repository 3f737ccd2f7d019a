import type { AlertItem } from '@vigil/contract'
import type { ListRows } from '../../../../list-screen/live-list.ts'

export type AlertsPage = Readonly<ListRows<AlertItem>>

/** A neighboring alert; `across`: it is on another page of the list; `unlisted`: its subject has too many alerts. */
export type Neighbor = AlertItem | 'across' | 'unlisted' | null

export interface ListPosition {
  /** zero-based, among the alerts of the whole list */
  position: number
  total: number
  /** the same in what its pages consist of: alerts, or subjects */
  step: { position: number; total: number }
  previous: Neighbor
  next: Neighbor
}

/** What a page has a number of: an alert, or a subject with its alerts. */
interface Step {
  alerts: AlertItem[]
  /** the page may have only the first of them */
  total: number
}

function stepsOf({ content, groups }: AlertsPage): Step[] {
  if (!groups) return content.map((alert) => ({ alerts: [alert], total: 1 }))
  const bySubject = Map.groupBy(content, ({ monitoredSubjectId }) => monitoredSubjectId)
  return groups.page.map(({ id, total }) => ({ alerts: bySubject.get(id) ?? [], total }))
}

const isWhole = ({ alerts, total }: Step): boolean => alerts.length >= total

/** The position of an alert in a list, found on one of its pages; null if it is not on that page. */
export function positionIn(
  list: AlertsPage,
  { page, size }: { page: number; size: number },
  alertId: string,
): ListPosition | null {
  const steps = stepsOf(list)
  const at = steps.findIndex(({ alerts }) => alerts.some(({ id }) => id === alertId))
  const own = steps[at]
  if (!own) return null
  const index = own.alerts.findIndex(({ id }) => id === alertId)
  const [before, after] = [steps[at - 1], steps[at + 1]]
  const earlier = steps.slice(0, at).reduce((sum, { total }) => sum + total, 0)
  const position = (list.groups?.before ?? page * size) + earlier + index
  const step = { position: page * size + at, total: Math.max(list.total, page * size + at + 1) }
  const beforeOwn = before && (isWhole(before) ? before.alerts.at(-1)! : 'unlisted')
  const afterOwn = isWhole(own) ? after?.alerts[0] : 'unlisted'
  return {
    position,
    total: Math.max(list.groups?.total ?? list.total, position + 1),
    step,
    previous: own.alerts[index - 1] ?? beforeOwn ?? (step.position > 0 ? 'across' : null),
    next: own.alerts[index + 1] ?? afterOwn ?? (step.position + 1 < step.total ? 'across' : null),
  }
}

export interface PageNeighbor {
  alert: AlertItem
  page: number
}

interface PageNeighborQuery {
  /** the page being left, as it was shown */
  left: AlertsPage
  listPosition: ListPosition
  size: number
  step: 1 | -1
  /** a page of the current list */
  read: (page: number) => Promise<AlertsPage>
}

/**
 * The alert on the other side of a page boundary. Lists by status shrink while they are worked through, and
 * grow when alerts are raised: the position moves along, so that no alert is skipped or shown twice.
 */
export async function findOnOtherPage({
  left,
  listPosition,
  size,
  step,
  read,
}: PageNeighborQuery): Promise<PageNeighbor | null> {
  const visited = new Set(left.content.map(({ id }) => id))
  const wanted = listPosition.step.position + step
  const there = await read(Math.floor(wanted / size))
  let at = Math.max(0, wanted + there.total - listPosition.step.total)
  for (let tried = 0; tried <= size && at >= 0 && at < there.total; tried += 1, at += step) {
    const page = Math.floor(at / size)
    const { alerts = [] } =
      stepsOf(page === Math.floor(wanted / size) ? there : await read(page))[at % size] ?? {}
    const alert = alerts.at(step === 1 ? 0 : -1)
    if (alert && !alerts.some(({ id }) => visited.has(id))) return { alert, page }
  }
  return null
}
