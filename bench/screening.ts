import os from 'node:os'
import { parseArgs } from 'node:util'
import v8 from 'node:v8'
import { buildIndex, memoryOf } from '../packages/matching/src/index.ts'
import type { Party } from '../packages/matching/src/party.ts'
import { createScreeningPool } from '../packages/matching/src/threads/index.ts'
import { installPeers, type Peer, type PeerPlan, peers } from './matching/peers/index.ts'
import { vigil, vigilThreads } from './matching/peers/vigil.ts'
import { keeping, memoryOfList, monthlyChanges, npiCheck, sweep } from './matching/screening-figures.ts'
import { heapMb, residentMb, timed } from './matching/screening-measure.ts'
import { type Figures, ratiosOf } from './matching/screening-goals.ts'
import { reportText } from './matching/screening-report.ts'
import { measureSystem, type Questions, type SystemRow } from './matching/screening-system.ts'
import { damagedSubjects, plainName } from './matching/screening-truth.ts'
import { syntheticList, syntheticPopulation } from './matching/synthetic.ts'

/**
 * The screening engine beside what else one could take, on the same generated list: how fast, how complete,
 * how large, and how the cost grows with the list.
 */
const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    sizes: { type: 'string' },
    subjects: { type: 'string' },
    sweep: { type: 'string' },
    peers: { type: 'string', default: Object.keys(peers).join(',') },
    seed: { type: 'string', default: '2026' },
  },
})
const { quick } = options
const seed = Number(options.seed)
const sizes = (options.sizes ?? (quick ? '20000,100000' : '20000,100000,400000,1000000'))
  .split(',')
  .map(Number)
  .toSorted((a, b) => a - b)
const subjects = Number(options.subjects ?? (quick ? 300 : 1000))
const swept = Number(options.sweep ?? (quick ? 20_000 : 1_000_000))
const [searchSeconds, batchSeconds] = quick ? [1.2, 0.6] : [20, 6]
const cores = os.availableParallelism()
const middle = sizes.findLast((records) => records <= 400_000) ?? sizes[0]!
const WARM_UP = 4000
const largest = sizes.at(-1)!

v8.setFlagsFromString('--max-old-space-size=8192')
const say = (line: string): void => void process.stderr.write(`${line}\n`)
const open = new Set<Promise<{ close(): Promise<void> }>>()
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stop.abort()
    void Promise.allSettled([...open].map(async (one) => (await one).close())).then(() => process.exit(130))
  })

async function using<T extends { close(): Promise<void> }, R>(
  opening: Promise<T>,
  work: (opened: T) => Promise<R>,
): Promise<R> {
  open.add(opening)
  try {
    return await work(await opening)
  } finally {
    open.delete(opening)
    await opening.then((opened) => opened.close()).catch(() => undefined)
  }
}

async function ours(list: readonly Party[], questions: Questions, people: readonly Party[]): Promise<void> {
  const before = heapMb()
  const { result: index, seconds: buildSeconds } = await timed(() => buildIndex(list))
  const memoryMb = Math.max(heapMb() - before, memoryOf(index) / 1e6)
  const one = { buildSeconds, memoryMb, searcher: vigil(index) }
  const named = people.map(({ id, names }): Party => ({ id, names }))
  const alone = await measureSystem({ ...one, name: 'Vigil' }, questions, (subject) => subject.named, named)
  add(alone)
  const dated = { ...one, name: 'Vigil (with date of birth)' }
  add(await measureSystem(dated, questions, (subject) => subject.dated, people))
  const resident = residentMb()
  await using(vigilThreads(index, cores), async (searcher) => {
    await searcher.batch?.(named.slice(-WARM_UP), 10)
    const memory = memoryMb + Math.max(0, residentMb() - resident)
    const all = { name: 'Vigil (all cores)', buildSeconds, memoryMb: memory, searcher }
    const together = await measureSystem(all, questions, (subject) => subject.named, named)
    add(together)
    if (together.searched === alone.searched && together.recall10All !== alone.recall10All)
      say('Threads do not answer as one thread does: was the engine changed during the run?')
  })
  if (list.length !== middle) return
  say('Population, NPIs, saving and loading')
  figures.population = await using(createScreeningPool(index, { threads: cores }), (pool) =>
    sweep(pool, list.length, swept, seed + 4),
  )
  figures.npis = await npiCheck(index, list, seed + 5)
  figures.keeping = await keeping(index, list.length, seed + 6)
}

async function theirs(plan: PeerPlan, questions: Questions, people: readonly Party[]): Promise<void> {
  if (questions.names.length > plan.largest) return
  if (plan.needs && !installed) return say(`${plan.name} is left out: ${plan.needs} is not installed`)
  const population = people.map(plainName)
  try {
    await using(plan.create(), async (peer: Peer) => {
      const { seconds: buildSeconds } = await timed(() => peer.build(questions.names))
      const system = { name: plan.name, buildSeconds, memoryMb: await peer.memoryMb(), searcher: peer }
      add(await measureSystem(system, questions, (subject) => subject.plain, population))
    })
  } catch (error) {
    say(`${plan.name} is left out at ${questions.names.length} records: ${(error as Error).message}`)
  }
}

function add(row: SystemRow): void {
  systems.push(row)
  say(
    `${row.name}: ${Math.round(row.subjectsPerSecond)} subjects/s, p50 ${row.p50ms.toFixed(2)} ms, p95 ${row.p95ms.toFixed(2)} ms, recall@10 ${row.recall10.toFixed(3)}`,
  )
}

const systems: SystemRow[] = []
const figures: Figures = {}
const chosen = options.peers.split(',').filter(Boolean)
for (const name of chosen)
  if (!peers[name]) throw new Error(`There is no peer "${name}"; known are ${Object.keys(peers).join(', ')}`)
const installed = chosen.every((name) => !peers[name]?.needs) || installPeers(say)
const everybody = syntheticList({ records: largest, seed })
for (const records of sizes) {
  say(`${records} list records`)
  const list = everybody.slice(0, records)
  const questions: Questions = {
    names: list.map(plainName),
    subjects: damagedSubjects(list, subjects, seed + 1),
    searchSeconds,
    batchSeconds,
  }
  const people = syntheticPopulation({ subjects: 100_000, seed: seed + 2 })
  await ours(list, questions, people)
  for (const name of chosen) await theirs(peers[name]!, questions, people)
}
everybody.length = 0
say('Monthly changes, memory')
figures.monthlyChanges = await monthlyChanges(quick ? 100_000 : 1_000_000, seed + 7)
figures.memory = await memoryOfList(largest, seed, stop.signal)
const report = { cores, systems, ratios: ratiosOf(systems, figures, cores), figures }
process.stdout.write(`${options.json ? JSON.stringify(report, null, 2) : reportText(report)}\n`)
