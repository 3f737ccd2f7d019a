import type { AlertItem } from '@vigil/contract'

export interface AlertsPage {
  total: number
  content: readonly AlertItem[]
}

/** The alert beside another one; `across`: it is on another page of the list. */
export type Beside = AlertItem | 'across' | null

export interface ListPlace {
  /** from nought, in the whole list */
  position: number
  total: number
  previous: Beside
  next: Beside
}

/** Where an alert stands in a list, by one page of it; null where that page does not have it. */
export function placeIn(
  list: AlertsPage,
  { page, size }: { page: number; size: number },
  alertId: string,
): ListPlace | null {
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

export interface Across {
  alert: AlertItem
  page: number
}

interface Crossing {
  /** the page that is left, as it was walked through */
  left: AlertsPage
  place: ListPlace
  size: number
  step: 1 | -1
  /** a page of the list as it is now */
  read: (page: number) => Promise<AlertsPage>
}

/**
 * The alert on the other side of a page's edge. Lists by status shrink while somebody works through them, and grow
 * when alerts come: the place that is looked at moves along, so that none is passed over and none comes twice.
 */
export async function findAcross({ left, place, size, step, read }: Crossing): Promise<Across | null> {
  const walked = new Set(left.content.map(({ id }) => id))
  const wanted = place.position + step
  const there = await read(Math.floor(wanted / size))
  let at = Math.max(0, wanted + there.total - place.total)
  for (let looked = 0; looked <= size && at >= 0 && at < there.total; looked += 1, at += step) {
    const page = Math.floor(at / size)
    const { content } = page === Math.floor(wanted / size) ? there : await read(page)
    const alert = content[at % size]
    if (alert && !walked.has(alert.id)) return { alert, page }
  }
  return null
}
