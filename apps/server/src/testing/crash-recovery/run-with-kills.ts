import type pg from 'pg'
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { onDatabase } from '../server-people.ts'
import { urlOf } from '../postgres-server.ts'
import { writeScenario, type Step } from './scenario.ts'
import { snapshot } from './snapshot.ts'

export interface KillOptions {
  /** returns an empty, migrated database each time */
  database: () => Promise<pg.ClientConfig>
  kills: number
  seed: number
  size: number
  onKill?: (kill: Kill, index: number) => void
  /** the most steps that run undisturbed between two kills */
  stepsBetween?: number
  /** true: finish and compare the current round, then stop */
  isEnough?: () => boolean
}

export interface Kill {
  step: Step['kind']
  afterMs: number
}

export interface KillRunReport {
  kills: Kill[]
  rounds: number
  alerts: number
  problems: string[]
}

interface Round {
  connection: pg.ClientConfig
  environment: NodeJS.ProcessEnv
  planFile: string
  doneFile: string
  steps: Step[]
}

const script = path.join(import.meta.dirname, 'steps-process.ts')

async function openRound(database: KillOptions['database'], folder: string, steps: Step[]): Promise<Round> {
  const connection = await database()
  const clientId = randomUUIDv7()
  await onDatabase({ ...connection, options: '-c role=vigil_system' }, (client) =>
    client.query(
      `insert into clients (id, name, monitor_products, created_at) values ($1, 'Crash Recovery', '{EXCLUSIONS_FEDERAL}', now())`,
      [clientId],
    ),
  )
  const own = fs.mkdtempSync(path.join(folder, 'round-'))
  fs.chmodSync(own, 0o755)
  const planFile = path.join(own, 'plan.json')
  fs.writeFileSync(planFile, JSON.stringify({ clientId, steps }))
  const environment = {
    ...process.env,
    DATABASE_URL: urlOf(connection),
    VIGIL_DATA: path.join(own, 'data'),
    VIGIL_KEY: randomBytes(32).fill(7).toString('hex'),
    VIGIL_DEMO: '0',
    VIGIL_LISTS_REFRESH: 'false',
  }
  return { connection, environment, planFile, doneFile: path.join(own, 'done'), steps }
}

interface Running {
  child: ChildProcess
  ended: Promise<number | null>
  /** the next line about steps, or null at the end */
  next: () => Promise<{ what: string; at: number } | null>
  complaint: () => string
}

function startSteps({ environment, planFile, doneFile }: Round): Running {
  const child = spawn(process.execPath, [script, planFile, doneFile], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return {
    child,
    ended,
    async next() {
      const { value, done } = await lines.next()
      if (done) return null
      const [what = '', at = ''] = value.split(' ')
      return { what, at: Number(at) }
    },
    complaint: () => said.trim().slice(0, 1000),
  }
}

/** How long each step takes undisturbed. */
async function runQuietly(round: Round): Promise<number[]> {
  const running = startSteps(round)
  const took: number[] = []
  let began = 0
  for (let line = await running.next(); line; line = await running.next()) {
    if (line.what === 'begin') began = performance.now()
    else took[line.at] = performance.now() - began
  }
  if ((await running.ended) !== 0) throw new Error(`the undisturbed run failed: ${running.complaint()}`)
  return took
}

/** Runs some steps and kills the process during the next one; null if all steps finished before that. */
async function killOnce(
  round: Round,
  took: readonly number[],
  stepsBetween: number,
  dice: () => number,
): Promise<Kill | null> {
  const running = startSteps(round)
  let line = await running.next()
  for (let left = Math.floor(dice() * (stepsBetween + 1)); line && left > 0; left--) {
    while (line?.what === 'begin') line = await running.next()
    line = await running.next()
  }
  if (!line) {
    const code = await running.ended
    if (code !== 0) throw new Error(`a run ended by itself: ${running.complaint()}`)
    return null
  }
  const afterMs = dice() * (took[line.at] ?? 100) * 1.25
  await pause(afterMs)
  running.child.kill('SIGKILL')
  await running.ended
  return { step: round.steps[line.at]!.kind, afterMs }
}

function compare(quiet: Record<string, unknown[]>, killed: Record<string, unknown[]>): string[] {
  return Object.keys(quiet).flatMap((name) => {
    const [wanted, got] = [quiet[name]!, killed[name]!]
    if (isDeepStrictEqual(wanted, got)) return []
    const at = wanted.findIndex((row, index) => !isDeepStrictEqual(row, got[index]))
    const shown = JSON.stringify([wanted[at], got[at]]).slice(0, 600)
    return [`${name} differ: ${wanted.length} and ${got.length} rows, first at ${at}: ${shown}`]
  })
}

/** Kills the pipeline at random times, over and over, and compares the result with an undisturbed run. */
export async function runWithKills(options: KillOptions): Promise<KillRunReport> {
  const { database, kills, seed, size, onKill, stepsBetween = 3, isEnough = () => false } = options
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-crash-recovery-'))
  fs.chmodSync(folder, 0o755)
  let state = seed >>> 0
  const dice = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
  const report: KillRunReport = { kills: [], rounds: 0, alerts: 0, problems: [] }
  try {
    const steps = writeScenario(folder, seed, size)
    const quiet = await openRound(database, folder, steps)
    const took = await runQuietly(quiet)
    const expected = await snapshot(quiet.connection)
    report.alerts = expected['alerts']!.length
    const isThrough = (): boolean => report.kills.length >= kills || isEnough()
    while (!isThrough()) {
      const round = await openRound(database, folder, steps)
      report.rounds += 1
      for (;;) {
        const kill = isThrough() ? null : await killOnce(round, took, stepsBetween, dice)
        if (!kill) break
        onKill?.(kill, report.kills.length)
        report.kills.push(kill)
      }
      await runQuietly(round)
      report.problems.push(...compare(expected, await snapshot(round.connection)))
    }
    return report
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
