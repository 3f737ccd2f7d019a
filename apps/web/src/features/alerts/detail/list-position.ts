import type { AlertItem } from '@vigil/contract'

export interface AlertsPage {
  total: number
  content: readonly AlertItem[]
}

/** A neighboring alert; `across`: it is on another page of the list. */
export type Neighbor = AlertItem | 'across' | null

export interface ListPosition {
  /** zero-based, in the whole list */
  position: number
  total: number
  previous: Neighbor
  next: Neighbor
}

/** The position of an alert in a list, found on one of its pages; null if it is not on that page. */
export function positionIn(
  list: AlertsPage,
  { page, size }: { page: number; size: number },
  alertId: string,
): ListPosition | null {
  const index = list.content.findIndex(({ id }) => id === alertId)
  if (index === -1) return null
  const position = page * size + index
  const total = Math.max(list.total, position + 1)
  return {
    position,
    total,
    previous: list.content[index - 1] ?? (position > 0 ? 'across' : null),
    next: list.content[index + 1] ?? (position + 1 < total ? 'across' : null),
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
  const wanted = listPosition.position + step
  const there = await read(Math.floor(wanted / size))
  let at = Math.max(0, wanted + there.total - listPosition.total)
  for (let tried = 0; tried <= size && at >= 0 && at < there.total; tried += 1, at += step) {
    const page = Math.floor(at / size)
    const { content } = page === Math.floor(wanted / size) ? there : await read(page)
    const alert = content[at % size]
    if (alert && !visited.has(alert.id)) return { alert, page }
  }
  return null
}
