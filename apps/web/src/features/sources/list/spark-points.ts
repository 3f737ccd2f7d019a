import type { Source } from '@vigil/contract'
import { isFailure } from '../list-texts.ts'
import { count, counted } from '../../../ui/values/count-texts.ts'

export interface SparkPoint {
  x: number
  y: number
  failed: boolean
}

interface Box {
  width: number
  height: number
  /** free room around the points */
  edge: number
}

type History = Source['history']

/** Totals over time, with 0,0 at the top left. A failed load is drawn at the unchanged total. */
export function sparkPoints(history: History, { width, height, edge }: Box): SparkPoint[] {
  const firstTotal = history.find(({ total }) => total !== null)?.total ?? 0
  let live = firstTotal
  const points = history.map((load) => {
    live = load.total ?? live
    return { at: Date.parse(load.at), total: live, failed: isFailure(load) }
  })
  const [times, totals] = [points.map(({ at }) => at), points.map(({ total }) => total)]
  const [start, low] = [Math.min(...times), Math.min(...totals)]
  const [span, spread] = [Math.max(...times) - start, Math.max(...totals) - low]
  return points.map(({ at, total, failed }) => ({
    x: edge + (width - 2 * edge) * (span === 0 ? 1 : (at - start) / span),
    y: spread === 0 ? height / 2 : height - edge - ((height - 2 * edge) * (total - low)) / spread,
    failed,
  }))
}

/** The same in one sentence. */
export function sparkText(history: History): string {
  const totals = history.flatMap(({ total }) => (total === null ? [] : [total]))
  const failed = history.filter(isFailure).length
  const [first, last] = [totals[0], totals.at(-1)]
  const loads = counted(history.length, 'load', 'loads')
  const entries =
    first === undefined || last === undefined
      ? 'no entries yet'
      : first === last
        ? `${count(last)} entries`
        : `from ${count(first)} to ${count(last)} entries`
  return `${loads}: ${entries}${failed > 0 ? `, ${count(failed)} refused or failed` : ''}`
}
