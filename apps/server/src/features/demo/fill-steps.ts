import { findSource } from '@vigil/sources'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Context } from '../../context.ts'
import { recordReview } from '../alerts/index.ts'
import { takeFile } from '../intake/index.ts'
import { changeSubjects } from '../population/index.ts'
import { screenClient, type ScreeningMode } from '../screening/index.ts'
import { loadListFiles } from '../sources/index.ts'
import { contextOf, type DemoReviewer } from './demo-clock.ts'
import { selectOpenAlerts, selectWithoutSsn, wasImported, wasLoaded } from './fill-queries.ts'
import { planReview, type OpenAlert, type PlannedReview } from './review-rules.ts'
import { populationFile } from './world/files/population-file.ts'
import type { WorldFile } from './world/files/table.ts'
import { waves, type Wave, type WorldSource } from './world/schedule.ts'
import { filesOf } from './world/world-files.ts'
import { demoSeed, type World } from './world/world.ts'

/** Reviews an alert as one of the client's users would. */
async function reviewAlert(
  context: Context,
  { id: alertId }: OpenAlert,
  { status, note }: PlannedReview,
  { userId, name }: DemoReviewer,
): Promise<void> {
  await context.write((tx) =>
    recordReview(tx, { alertId, status, note, reviewer: { userId, name }, at: context.now() }),
  )
}

export interface DemoClientTeam {
  clientId: string
  name: string
  reviewers: readonly [DemoReviewer, DemoReviewer]
}

/** A wave in progress. */
export interface WaveWork {
  /** with the clock of the wave */
  context: Context
  world: World
  wave: Wave
  /** the times of the wave and of the next one */
  from: Date
  to: Date
  folder: string
  signal: AbortSignal
}

const dayMs = 86_400_000

async function write(folder: string, files: readonly WorldFile[]): Promise<string[]> {
  const own = await fs.mkdtemp(path.join(folder, 'files-'))
  return Promise.all(
    files.map(async ({ name, content }) => {
      const at = path.join(own, name)
      await fs.writeFile(at, content)
      return at
    }),
  )
}

/** Loads a source's publication of the wave, unless it was already loaded. */
export async function loadSource(work: WaveWork, source: WorldSource, owner?: DemoClientTeam): Promise<void> {
  const { context, world, wave, from, to, folder, signal } = work
  const clientId = owner?.clientId
  const span = { sourceId: source, clientId: clientId ?? null, from, to }
  if (await context.read((sql) => wasLoaded(sql, span))) return
  const files = filesOf(world, source, wave, owner?.name)
  if (files.length === 0) return
  await loadListFiles(context, {
    source: findSource(source)!,
    paths: await write(folder, files),
    clientId,
    acceptUnusual: false,
    mapping: undefined,
    signal,
    onProgress: () => {},
  })
}

/** Imports a client's roster of the wave, unless it was already imported. */
export async function takeRoster(
  work: WaveWork,
  { clientId, name, reviewers }: DemoClientTeam,
): Promise<void> {
  const { context, world, wave, from, to, signal } = work
  if (await context.read((sql) => wasImported(sql, clientId, from, to))) return
  const subjects = world.subjects.filter(({ client }) => client === name)
  const fileOptions = {
    daysAgo: wave.daysAgo,
    anchor: world.anchor,
    withMistakes: wave === waves.find((one) => one.population && one !== waves[0]),
  }
  const file = populationFile(subjects, fileOptions)
  const [{ userId, name: sentBy }] = reviewers
  const sent = {
    clientId,
    kind: 'population',
    fileName: file.name,
    contentType: 'text/csv',
    origin: 'upload',
    sentBy: { userId, name: sentBy },
    body: Readable.from([Buffer.from(file.content)]),
  } as const
  await takeFile(context, sent, { signal, isAccepted: true })
}

/** Adds the SSNs of a client's people as its HR system would through the API. */
export async function addSsns(work: WaveWork, { clientId, name }: DemoClientTeam): Promise<void> {
  const context = work.context.forClient(clientId)
  const ssns = new Map(
    work.world.subjects.flatMap(({ client, externalId, who, knows }) =>
      client === name && knows.ssn && who.kind === 'person' ? [[externalId, who.ssn]] : [],
    ),
  )
  await context.write(async (tx) => {
    const known = await selectWithoutSsn(tx.sql, clientId)
    const changes = known.flatMap(({ externalId, facts }) => {
      const ssn = ssns.get(externalId)
      return ssn ? [{ externalId, facts, numbers: { ssn } }] : []
    })
    if (changes.length > 0) await changeSubjects(context, tx, { clientId, origin: 'api', changes })
  })
}

/** Screens a client against the lists of the wave. */
export async function checkClient(
  { context, signal }: Pick<WaveWork, 'context' | 'signal'>,
  { clientId }: DemoClientTeam,
  mode: ScreeningMode,
): Promise<void> {
  await screenClient(context, { clientId, mode, signal })
}

/** The reviews of a client between this wave and the next. */
export async function reviewAlerts(work: WaveWork, { clientId, reviewers }: DemoClientTeam): Promise<void> {
  const { context, from, to, signal } = work
  const days = Math.min(9, Math.floor((to.getTime() - from.getTime()) / dayMs))
  // this wave raised its alerts before that time, and dates its reviews after it: a second fill skips reviewed alerts
  const untouchedSince = new Date(from.getTime() + dayMs / 2)
  const open = await context.read((sql) => selectOpenAlerts(sql, clientId, untouchedSince))
  const reviews = open.flatMap((alert) => {
    const planned = planReview(alert, { seed: demoSeed, wave: from, days })
    return planned ? [{ alert, planned }] : []
  })
  for (const { alert, planned } of reviews.toSorted(
    (one, other) => one.planned.afterMinutes - other.planned.afterMinutes,
  )) {
    signal.throwIfAborted()
    const reviewer = reviewers[planned.reviewer]
    const at = new Date(from.getTime() + planned.afterMinutes * 60_000)
    await reviewAlert(contextOf(context, reviewer, at), alert, planned, reviewer)
  }
}
