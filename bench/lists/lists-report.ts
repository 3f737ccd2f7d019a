import type { AdapterFigure } from './measure-adapters.ts'
import type { LoadFigure } from './measure-loads.ts'

export interface ListsReport {
  adapters: AdapterFigure[]
  loads: LoadFigure[]
}

const whole = (value: number): string => Math.round(value).toLocaleString('en-US')

const head = 'source|rows|MB|rows/s|bare rows/s|ratio|by CPU|peak MB|at a quarter'.split('|')

/** The figures as people read them. */
export function reportText({ adapters }: ListsReport): string {
  const rows = adapters.map((one) => [
    one.source,
    whole(one.rows),
    one.megabytes.toFixed(1),
    whole(one.rowsPerSecond),
    whole(one.bareRowsPerSecond),
    one.ratio.toFixed(2),
    one.processorRatio.toFixed(2),
    whole(one.peakMb),
    whole(one.peakMbOfQuarter),
  ])
  const table = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  const lines = table.map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  '),
  )
  const note =
    'Ratio: rows per second of reading and mapping beside csv-parse alone on the same files, the best of at least three rounds each; by CPU: the same in processor time, which other processes do not change.\nPeak: memory of a process of its own beyond what it has before it reads, for the file and for a quarter of it.'
  return [...lines, '', note].join('\n')
}
