import { formatDate, formatDateTime, loadStateLabels, type Source } from '@vigil/contract'
import { changeText, isFailure } from '../list-texts.ts'
import { count } from '../../../ui/values/count-texts.ts'
import { userZone } from '../../../lib/user-zone.ts'

export interface ChartPoint {
  /** its zero-based position among the loads */
  at: number
  date: string
  /** entries that were live after it; null before the first load */
  live: number | null
  /** the same, only for a refused or failed load */
  failed: number | null
  added: number
  changed: number
  /** negative, as it is drawn */
  removed: number
  /** everything was added, which would dwarf all that came later */
  isFirst: boolean
  /** the lines of its tooltip */
  hint: string[]
}

/** The points of the chart, oldest first; a failed load is drawn at the unchanged total. */
export function chartPoints(history: Source['history']): ChartPoint[] {
  const zone = userZone()
  let live: number | null = null
  return history.map((load, at) => {
    live = load.total ?? live
    const isFirst = load.total !== null && load.added > 0 && load.added === load.total
    const entries = live === null ? null : `${count(live)} entries`
    const moment = formatDateTime(new Date(load.at), zone)
    return {
      at,
      date: formatDate(load.at),
      live,
      failed: isFailure(load) ? live : null,
      added: isFirst ? 0 : load.added,
      changed: load.changed,
      removed: load.removed === 0 ? 0 : -load.removed,
      isFirst,
      hint: [loadStateLabels[load.state], moment, entries, changeText(load)].filter((line) => line !== null),
    }
  })
}
