import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { ListSource } from '../../packages/sources/src/core/source.ts'
import type { ListFile } from '../../packages/sources/src/files/opened-file.ts'
import { findSource } from './find-source.ts'
import type { AdapterPlan } from './plan.ts'
import { readBare } from './read-bare.ts'
import { readOurs } from './read-ours.ts'

export interface AdapterFigure {
  source: string
  /** rows of all files, as the bare parser counts them */
  rows: number
  records: number
  megabytes: number
  rowsPerSecond: number
  bareRowsPerSecond: number
  /** how fast the adapter is beside the bare parser of the same files */
  ratio: number
  /** the same by processor time, which a busy machine does not change */
  processorRatio: number
  /** what reading takes beyond the started process, at its highest */
  peakMb: number
  /** the same for a quarter of the rows: a list of any size takes no more */
  peakMbOfQuarter: number
}

export interface AdapterOptions {
  quick: boolean
  seed: number
  say(line: string): void
}

/** three rounds, and for small files as many as fit into the time */
const [fewest, most, enoughSeconds] = [3, 12, 4]

function peakOf(id: string, files: readonly ListFile[]): number {
  const script = path.join(import.meta.dirname, 'adapter-memory.ts')
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [script, id, ...files.map((file) => file.path)],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  return (JSON.parse(stdout) as { peakMb: number }).peakMb
}

interface Cost {
  seconds: number
  processor: number
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [start, used] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(used)
  return { seconds: (performance.now() - start) / 1000, processor: (user + system) / 1e6 }
}

const least = (a: Cost, b: Cost): Cost => ({
  seconds: Math.min(a.seconds, b.seconds),
  processor: Math.min(a.processor, b.processor),
})

/** Alternates the two and takes the best of each: what else the machine does only ever makes a round slower. */
async function race(
  source: ListSource,
  plan: AdapterPlan,
  files: readonly ListFile[],
): Promise<{ ours: Cost; bare: Cost }> {
  let ours: Cost = { seconds: Infinity, processor: Infinity }
  let bare = ours
  const start = performance.now()
  const isEnough = (): boolean => performance.now() - start > enoughSeconds * 1000
  for (let round = 0; round < fewest || (round < most && !isEnough()); round++) {
    bare = least(bare, await costOf(() => readBare(files, plan.bare)))
    ours = least(ours, await costOf(() => readOurs(source, files)))
  }
  return { ours, bare }
}

async function measure(
  source: ListSource,
  plan: AdapterPlan,
  folder: string,
  { quick, seed }: AdapterOptions,
): Promise<AdapterFigure> {
  const [whole, quarter] = ['whole', 'quarter'].map((name) => path.join(folder, name)) as [string, string]
  for (const one of [whole, quarter]) fs.mkdirSync(one)
  const entries = quick ? plan.rows / 10 : plan.rows
  const files = await plan.generate(whole, entries, seed)
  const part = await plan.generate(quarter, Math.round(entries / 4), seed)
  const rows = await readBare(files, plan.bare)
  const { records, skipped } = await readOurs(source, files)
  if (skipped > 0 || records === 0)
    throw new Error(`the invented files do not fit: ${records} records, ${skipped} rows skipped`)
  const { ours, bare } = await race(source, plan, files)
  return {
    source: plan.source,
    rows,
    records,
    megabytes: files.reduce((sum, file) => sum + fs.statSync(file.path).size, 0) / 1e6,
    rowsPerSecond: rows / ours.seconds,
    bareRowsPerSecond: rows / bare.seconds,
    ratio: bare.seconds / ours.seconds,
    processorRatio: bare.processor / ours.processor,
    peakMb: peakOf(plan.source, files),
    peakMbOfQuarter: peakOf(plan.source, part),
  }
}

/** Reads invented files of each source with its adapter and with a bare parser. Sources that fail are left out. */
export async function measureAdapters(
  plans: readonly AdapterPlan[],
  options: AdapterOptions,
): Promise<AdapterFigure[]> {
  const figures: AdapterFigure[] = []
  for (const plan of plans) {
    const source = await findSource(plan)
    if (!source) {
      options.say(`${plan.source} is left out: there is no such source`)
      continue
    }
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-bench-lists-'))
    try {
      const figure = await measure(source, plan, folder, options)
      figures.push(figure)
      options.say(
        `${plan.source}: ${Math.round(figure.rowsPerSecond)} rows/s, ${figure.ratio.toFixed(2)} of bare`,
      )
    } catch (error) {
      options.say(`${plan.source} is left out: ${(error as Error).message}`)
      process.exitCode = 1
    } finally {
      fs.rmSync(folder, { recursive: true })
    }
  }
  return figures
}
