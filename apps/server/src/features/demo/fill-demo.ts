import { findSource } from '@vigil/sources'
import type { Context } from '../../context.ts'
import { withSessionLock } from '../../database/locks.ts'
import { listModels, startRehearsals } from '../screening/index.ts'
import { withWorkFolder } from '../sources/index.ts'
import { contextAt } from './demo-clock.ts'
import { demoClients } from './demo-content.ts'
import { hasOwnData, selectDemoUsers, selectMarks } from './fill-queries.ts'
import { exchangeNpdb, queriesNpdb } from './exchange-npdb.ts'
import { addFiles } from './fill-files.ts'
import { addOperations } from './fill-operations.ts'
import { addReports } from './fill-reports.ts'
import {
  checkClient,
  loadSource,
  reviewAlerts,
  takeRoster,
  addSsns,
  type DemoClientTeam,
  type WaveWork,
} from './fill-steps.ts'
import { ownersOf } from './world/clients.ts'
import { monitoredFor, waves, type Wave } from './world/schedule.ts'
import { createWorld, demoSeed, type World } from './world/world.ts'

export interface FillProgress {
  done: number
  total: number
  /** the current step */
  text: string
}

export interface FillOptions {
  signal: AbortSignal
  onProgress: (progress: FillProgress) => void
}

const dayMs = 86_400_000
const minuteMs = 60_000
const reviewerNames = [
  ['admin@lakeshore.example', 'reviewer@lakeshore.example'],
  ['manager@northwind.example', 'analyst@northwind.example'],
] as const

type Mark = 'begin' | 'end' | `wave-${number}`

const mark = (context: Context, subjectId: Mark, after: object = {}): Promise<void> =>
  context.write(async ({ audit }) => audit({ action: 'demo.fill', subjectType: 'demo', subjectId, after }))

async function teamsOf(context: Context): Promise<DemoClientTeam[] | null> {
  const users = await context.read((sql) => selectDemoUsers(sql, reviewerNames.flat()))
  const teams = reviewerNames.flatMap((names): DemoClientTeam[] => {
    const [first, second] = names.map((userName) => users.find((user) => user.userName === userName))
    if (!first || !second) return []
    return [{ clientId: first.clientId, name: first.client, reviewers: [first, second] }]
  })
  return teams.length === reviewerNames.length ? teams : null
}

interface Beginning {
  /** the time from which days count back; the same however often the fill is resumed */
  anchor: Date
  done: ReadonlySet<string>
}

/** The progress of the fill; null if it is complete or must not start. */
async function beginning(context: Context): Promise<Beginning | null> {
  const marks = await context.read(selectMarks)
  const done = new Set(marks.map(({ subjectId }) => subjectId))
  if (done.has('end')) return null
  const begun = marks.find(({ subjectId }) => subjectId === 'begin')
  if (begun) return { anchor: new Date((begun.after as { anchor: string }).anchor), done }
  const demoNames = demoClients.map(({ settings }) => settings.name)
  if (await context.read((sql) => hasOwnData(sql, demoNames))) return null
  const anchor = context.now()
  await mark(contextAt(context, before(anchor, monitoredFor + 1)), 'begin', {
    anchor: anchor.toISOString(),
    seed: demoSeed,
  })
  return { anchor, done }
}

interface Filling extends FillOptions {
  base: Context
  world: World
  anchor: Date
  teams: readonly DemoClientTeam[]
  folder: string
}

const before = (anchor: Date, daysAgo: number): Date => new Date(anchor.getTime() - daysAgo * dayMs)
/** The time of the next wave. */
const waveEnd = (anchor: Date, at: number): Date => before(anchor, waves[at + 1]?.daysAgo ?? 0)

interface Step {
  text: string
  run: () => Promise<void>
}

function stepsOf({ base, world, anchor, teams, folder, signal }: Filling, wave: Wave): Step[] {
  const from = before(anchor, wave.daysAgo)
  const to = waveEnd(anchor, waves.indexOf(wave))
  const owners = (source: string) => {
    const names = ownersOf(source)
    return names ? teams.filter(({ name }) => names.includes(name)) : [undefined]
  }
  const works: { text: string; run: (work: WaveWork) => Promise<void> }[] = [
    ...wave.sources.flatMap((source) =>
      owners(source).map((owner) => ({
        text: findSource(source)!.meta.title,
        run: (work: WaveWork) => loadSource(work, source, owner),
      })),
    ),
    ...(wave.population ? teams : []).map((team) => ({
      text: `population of ${team.name}`,
      run: async (work: WaveWork) => {
        await takeRoster(work, team)
        await addSsns(work, team)
      },
    })),
    ...teams.map((team) => ({
      text: `checking ${team.name}`,
      run: (work: WaveWork) => checkClient(work, team, wave === waves[0] ? 'full' : 'confirm'),
    })),
    ...(wave.sources.includes('npdb') ? teams.filter(({ name }) => queriesNpdb(name)) : []).map((team) => ({
      text: `Data Bank for ${team.name}`,
      run: (work: WaveWork) => exchangeNpdb(work, team),
    })),
    ...teams.map((team) => ({
      text: `reviews of ${team.name}`,
      run: (work: WaveWork) => reviewAlerts(work, team),
    })),
  ]
  const common = { world, wave, from, to, folder, signal }
  // each a minute after the previous one, also if the fill is resumed
  return works.map(({ text, run }, minute) => ({
    text,
    run: () => run({ ...common, context: contextAt(base, new Date(from.getTime() + minute * minuteMs)) }),
  }))
}

/** In the background, so that the demo is ready without waiting for it. */
async function rehearseOtherModels(base: Context): Promise<void> {
  const { models } = await listModels(base)
  for (const { id } of models.filter(({ active }) => active === null)) await startRehearsals(base, id)
}

async function runAll(filling: Filling, done: ReadonlySet<string>): Promise<void> {
  const { base, world, teams, signal, onProgress } = filling
  const planned = waves.map((wave, at) => ({ wave, at, steps: stepsOf(filling, wave) }))
  const total = planned.reduce((sum, { steps }) => sum + steps.length, 1)
  let count = 0
  for (const { wave, at, steps } of planned) {
    if (done.has(`wave-${wave.daysAgo}`)) {
      count += steps.length
      continue
    }
    for (const { text, run } of steps) {
      signal.throwIfAborted()
      onProgress({ done: count, total, text: `${at + 1} of ${waves.length}, ${text}` })
      await run()
      count += 1
    }
    await mark(contextAt(base, waveEnd(filling.anchor, at)), `wave-${wave.daysAgo}`)
  }
  for (const team of teams)
    await checkClient({ context: contextAt(base, base.now()), signal }, team, 'confirm')
  await rehearseOtherModels(base)
  await addOperations(base, teams)
  await addFiles(base, world, teams, signal)
  await addReports(base, teams, signal)
  await mark(base, 'end')
  onProgress({ done: total, total, text: 'done' })
}

async function fill(base: Context, options: FillOptions): Promise<boolean> {
  const teams = await teamsOf(base)
  const begun = teams && (await beginning(base))
  if (!begun) return false
  // lists arrive on the day after their publication, so that they are published before they are checked in any time zone
  const day = before(begun.anchor, 1).toISOString().slice(0, 10)
  const world = createWorld(demoSeed, day)
  await withWorkFolder((folder) =>
    runAll({ ...options, base, world, anchor: begun.anchor, teams, folder }, begun.done),
  )
  return true
}

/**
 * Fills the demo clients: invented files go month by month through the same imports, runs and reviews as real ones.
 * Resumes an interrupted fill. Returns whether there was anything to do.
 */
export async function fillDemo(given: Context, options: FillOptions): Promise<boolean> {
  const base = given.asSystem()
  const lock = { space: 'demo', key: 0, wait: true } as const
  const filled = await withSessionLock(base.services.connect, lock, options.signal, () => fill(base, options))
  return filled === true
}
