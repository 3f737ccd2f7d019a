import type { ReportFormat } from '@vigil/contract'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { ClientContext } from '../../apps/server/src/context.ts'
import { quantile, type Figure } from '../alerts/bench-figures.ts'
import type { BenchWorld } from '../alerts/bench-world.ts'
import { bareCopy } from './bare-copy.ts'
import { generateAlone, type GeneratedReport } from './generate-alone.ts'
import { refuseOtherRows } from './same-rows.ts'

const mostMb = 300
const tables = { csv: 0.3, xlsx: 0.1 } as const satisfies Partial<Record<ReportFormat, number>>
type Table = keyof typeof tables

const told = (format: ReportFormat, { rows, bytes, seconds, startMb, peakMb }: GeneratedReport): string =>
  `${format}: ${rows} rows, ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s, ${startMb.toFixed(0)} to ${peakMb.toFixed(0)} MB of memory`
const listed = (runs: readonly { seconds: number }[]): string =>
  runs.map(({ seconds }) => seconds.toFixed(1)).join(', ')
const median = (runs: readonly { seconds: number }[]): number =>
  quantile(
    runs.map(({ seconds }) => seconds),
    0.5,
  )

/** What is in use after a collection while a report is written; the note has what the system sees without collections. */
function memoryFigure(
  what: string,
  run: GeneratedReport,
  watched: GeneratedReport,
  few: GeneratedReport | null,
): Figure {
  const beside = few ? `; ${few.rows} rows: ${few.heldMb.toFixed(0)} MB` : ''
  return {
    what: `${what}: most memory in use`,
    value: watched.heldMb,
    target: mostMb,
    unit: ' MB',
    note: `resident ${run.startMb.toFixed(0)} MB before it, then up to ${run.peakMb.toFixed(0)} MB${beside}`,
  }
}

interface Measuring {
  rounds: number
  say: (line: string) => void
}

/** All alerts of the client as tables, by turns with the copy; few are those of another client. */
export async function measureTables(
  world: BenchWorld,
  few: ClientContext,
  { rounds, say }: Measuring,
): Promise<Figure[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-bench-copy-'))
  // the database server may run as another user
  fs.chmodSync(folder, 0o777)
  try {
    const copies: { seconds: number }[] = []
    const runs: Record<Table, GeneratedReport[]> = { csv: [], xlsx: [] }
    for (let round = 1; round <= rounds; round++) {
      const file = path.join(folder, `alerts-${round}`)
      const copied = await bareCopy(world.postgres, world.clientId, file)
      say(`copy: ${copied.rows} rows in ${copied.seconds.toFixed(1)} s; load ${os.loadavg()[0]!.toFixed(1)}`)
      copies.push(copied)
      for (const format of ['csv', 'xlsx'] as const) {
        const run = await generateAlone(world, world.context, format)
        say(told(format, run))
        if (run.rows !== copied.rows) throw new Error(`${run.rows} rows instead of ${copied.rows}`)
        if (format === 'csv' && round === 1) await refuseOtherRows(run.file, file)
        runs[format].push(run)
      }
      fs.rmSync(file)
    }
    const figures: Figure[] = []
    for (const format of ['csv', 'xlsx'] as const) {
      const what = format.toUpperCase()
      figures.push({
        what: `${what}: bare copy to report`,
        value: median(copies) / median(runs[format]),
        target: tables[format],
        isFloor: true,
        unit: '',
        note: `${listed(copies)} s to ${listed(runs[format])} s`,
      })
      const many = await generateAlone(world, world.context, format, { isWatched: true })
      const less = await generateAlone(world, few, format, { isWatched: true })
      figures.push(memoryFigure(what, runs[format].at(-1)!, many, less))
    }
    return figures
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** The longest PDF. */
export async function measureDocument(
  world: BenchWorld,
  context: ClientContext,
  say: Measuring['say'],
): Promise<Figure[]> {
  const run = await generateAlone(world, context, 'pdf')
  const watched = await generateAlone(world, context, 'pdf', { isWatched: true })
  say(told('pdf', run))
  const what = `PDF of ${run.rows} rows`
  return [
    memoryFigure(what, run, watched, null),
    { what, value: run.seconds, target: null, unit: ' s', note: `${(run.bytes / 1e6).toFixed(0)} MB` },
  ]
}
