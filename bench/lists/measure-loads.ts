import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { withServices } from '../../apps/server/src/cli/with-services.ts'
import type { Context } from '../../apps/server/src/context.ts'
import { loadListFiles } from '../../apps/server/src/features/sources/index.ts'
import { findSource } from '../../packages/sources/src/index.ts'
import { leiePlan } from './generate-leie.ts'
import { nppesPlan } from './generate-nppes.ts'
import type { AdapterPlan } from './plan.ts'

export interface LoadOptions {
  quick: boolean
  seed: number
  say: (line: string) => void
}

export interface LoadFigure {
  source: string
  records: number
  /** a plain COPY of the same rows into a table without an index */
  copySeconds: number
  firstSeconds: number
  /** a second publication in which one row of a hundred differs */
  nextSeconds: number
  changed: number
  /** copySeconds beside each of them: 1 is as fast as a plain COPY */
  firstRatio: number
  nextRatio: number
}

const everyNth = 100
const lastCell = /"[^"]*"\s*$/

/** The same publication with the last cell of every hundredth row changed. */
async function* changedLines(file: string): AsyncGenerator<string> {
  let at = 0
  for await (const line of createInterface({ input: fs.createReadStream(file), crlfDelay: Infinity })) {
    const isChanged = at > 0 && at % everyNth === 0
    yield `${isChanged ? line.replace(lastCell, '"11/11/2026"') : line}\r\n`
    at += 1
  }
}

async function writeChanged(file: string, folder: string): Promise<string> {
  const name = path.basename(file)
  fs.mkdirSync(folder)
  const out = fs.createWriteStream(path.join(folder, name))
  await pipeline(changedLines(file), out)
  return path.join(folder, name)
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

/** The live rows as text, and how long COPY takes to bring them into an empty table. */
async function copyAgain(context: Context, listOf: string, file: string): Promise<number> {
  const client = await context.services.connect()
  try {
    await client.query('set role vigil_system')
    const live = `select r.identity, r.content, r.row, r.columns_id, r.entry, r.fields
      from list_records r join lists f on f.id = r.list_id
      where f.source_id = '${listOf}' and r.to_version is null`
    await pipeline(client.query(copyTo(`copy (${live}) to stdout`)), fs.createWriteStream(file))
    await client.query('set role none')
    await client.query(
      'create table copied (identity uuid, content uuid, row integer, columns_id integer, entry jsonb, fields json)',
    )
    return await seconds(() =>
      pipeline(fs.createReadStream(file), client.query(copyFrom('copy copied from stdin'))),
    )
  } finally {
    await client.query('drop table if exists copied')
    await client.end()
    fs.rmSync(file, { force: true })
  }
}

async function measureLoad(
  context: Context,
  plan: AdapterPlan,
  rows: number,
  folder: string,
  { seed, say }: LoadOptions,
): Promise<LoadFigure> {
  say(`${plan.source}: writing ${rows} invented entries`)
  const files = await plan.generate(folder, rows, seed)
  const main = files.toSorted((a, b) => fs.statSync(b.path).size - fs.statSync(a.path).size)[0]!
  const next = [await writeChanged(main.path, path.join(folder, 'next'))]
  const others = files.filter((file) => file !== main).map((file) => file.path)
  const load = async (paths: string[]) => {
    const [result] = await loadListFiles(context, {
      source: findSource(plan.source)!,
      paths,
      clientId: undefined,
      acceptUnusual: false,
      mapping: undefined,
      signal: new AbortController().signal,
      onProgress: () => {},
    })
    if (result?.state !== 'loaded') throw new Error(`${plan.source} was not loaded: ${result?.reason}`)
    return result
  }
  say(`${plan.source}: loading`)
  const firstSeconds = await seconds(() => load([main.path, ...others]))
  let changed = 0
  const nextSeconds = await seconds(async () => (changed = (await load([...next, ...others])).changed ?? 0))
  const copySeconds = await copyAgain(context, plan.source, path.join(folder, 'copy.txt'))
  return {
    source: plan.source,
    records: rows,
    copySeconds,
    firstSeconds,
    nextSeconds,
    changed,
    firstRatio: copySeconds / firstSeconds,
    nextRatio: copySeconds / nextSeconds,
  }
}

/** Loads publications into a database of its own, the second with its comparison to the first. */
export async function measureLoads(options: LoadOptions): Promise<LoadFigure[]> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-bench-lists-'))
  fs.chmodSync(root, 0o755)
  Object.assign(process.env, { VIGIL_DATA: path.join(root, 'data'), VIGIL_DEMO: '0' })
  const sizes: [AdapterPlan, number][] = options.quick
    ? [
        [leiePlan, 8_400],
        [nppesPlan, 20_000],
      ]
    : [
        [leiePlan, 84_000],
        [nppesPlan, 1_000_000],
      ]
  try {
    return await withServices('bench lists', async (context) => {
      const figures: LoadFigure[] = []
      for (const [plan, rows] of sizes) {
        const folder = fs.mkdtempSync(path.join(root, plan.source))
        figures.push(await measureLoad(context, plan, rows, folder, options))
        fs.rmSync(folder, { recursive: true })
      }
      return figures
    })
  } finally {
    fs.rmSync(root, { recursive: true, force: true })
  }
}
