import type { AdapterFigure } from './measure-adapters.ts'
import type { LoadFigure } from './measure-loads.ts'

export interface ListsReport {
  adapters: AdapterFigure[]
  loads: LoadFigure[]
}

const whole = (value: number): string => Math.round(value).toLocaleString('en-US')

const head = 'source|rows|MB|rows/s|bare rows/s|ratio|by CPU|peak MB|at a quarter'.split('|')

function tableText(table: readonly (readonly string[])[]): string {
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  const lines = table.map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  '),
  )
  return lines.join('\n')
}

const adapterRow = (one: AdapterFigure): string[] => [
  one.source,
  whole(one.rows),
  one.megabytes.toFixed(1),
  whole(one.rowsPerSecond),
  whole(one.bareRowsPerSecond),
  one.ratio.toFixed(2),
  one.processorRatio.toFixed(2),
  whole(one.peakMb),
  whole(one.peakMbOfQuarter),
]
const loadHead = 'source|entries|COPY s|first load s|ratio|next load s|ratio|changed'.split('|')
const loadRow = (one: LoadFigure): string[] => [
  one.source,
  whole(one.records),
  one.copySeconds.toFixed(1),
  one.firstSeconds.toFixed(1),
  one.firstRatio.toFixed(2),
  one.nextSeconds.toFixed(1),
  one.nextRatio.toFixed(2),
  whole(one.changed),
]

const notes = {
  adapters:
    'Ratio: rows per second of reading and mapping beside csv-parse alone on the same files, the best of at least three rounds each; by CPU: the same in processor time, which other processes do not change.\nPeak: memory of a process of its own beyond what it has before it reads, for the file and for a quarter of it.',
  loads:
    'Load: from the file to the switched list, with the raw file kept; the next one has one changed row in a hundred. Ratio: the time of a plain COPY of the same rows into a table without an index, beside it.',
}

/** The figures as people read them. */
export const reportText = ({ adapters, loads }: ListsReport): string =>
  [
    tableText([head, ...adapters.map(adapterRow)]),
    notes.adapters,
    ...(loads.length > 0 ? [tableText([loadHead, ...loads.map(loadRow)]), notes.loads] : []),
  ].join('\n\n')
