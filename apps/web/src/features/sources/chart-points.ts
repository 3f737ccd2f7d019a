import { formatDate, formatDateTime, loadStateLabels, type Source } from '@vigil/contract'
import { changeWords, count, isFailure } from './list-words.ts'
import { userZone } from '../../lib/user-zone.ts'

export interface ChartPoint {
  /** its place among the loads, from 0 */
  at: number
  date: string
  /** entries that were live after it; null before the first load */
  live: number | null
  /** the same, for a load that was refused or failed alone */
  failed: number | null
  added: number
  changed: number
  /** below nought, as it is drawn */
  removed: number
  /** everything was added, which would dwarf all that came later */
  isFirst: boolean
  /** what is said about it where somebody points at it, line by line */
  hint: string[]
}

/** The loads as they are drawn, oldest first; a load that failed stands where the list stayed. */
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
      hint: [loadStateLabels[load.state], moment, entries, changeWords(load)].filter((line) => line !== null),
    }
  })
}
