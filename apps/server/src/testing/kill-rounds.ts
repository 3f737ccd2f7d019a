import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { signal } from '../database/embedded/process-state.ts'
import { checkWrites } from './kill-check.ts'
import type { KillKind, PlannedKill } from './kill-plan.ts'
import { startWriters, type Write, type Writers, wasAnswered } from './kill-writers.ts'
import { asSystem, insertClient, insertUser, signIn } from './server-people.ts'
import { openHome, type ServerProcess } from './server-process.ts'

/** a database is restarted by the running server; a server has to be started again, possibly on a busy machine */
const timeoutSeconds: Record<KillKind, number> = { database: 90, server: 180, both: 180 }

export interface KillRound {
  kind: KillKind
  answered: number
  unanswered: number
  /** from the kill to the first acknowledgment of a write that began after it */
  recoveryMs: number
}

export interface KillReport {
  rounds: KillRound[]
  answered: number
  unanswered: number
  committedUnanswered: number
  /** number of responses by status; "none" for requests without a response */
  statuses: Record<string, number>
  problems: string[]
  /** the last line of "vigil audit verify" */
  audit: string
}

/** Waits no longer than Vigil may take to recover by itself. */
async function inTime<T>(kind: KillKind, recovery: Promise<T>): Promise<T> {
  const done = new AbortController()
  const seconds = timeoutSeconds[kind]
  const late = sleep(seconds * 1000, undefined, { signal: done.signal }).then((): never => {
    throw new Error(`No write was answered within ${seconds} s; killed: ${kind}`)
  })
  return Promise.race([recovery, late]).finally(() => done.abort())
}

/** Kills Vigil in the middle of writes, over and over, on one data folder. */
export async function runKillRounds(
  kills: readonly PlannedKill[],
  progress: (round: KillRound, index: number) => void = () => {},
): Promise<KillReport> {
  const home = openHome()
  try {
    const settings = { VIGIL_KEY: randomBytes(32).toString('hex'), VIGIL_RATE_LIMIT: '999999999' }
    let server: ServerProcess | null = await home.start(settings)
    const system = asSystem(home.superuser())
    const shared = await insertClient(system, 'Shared')
    const adminId = await insertUser(system, shared, 'ROLE_PT_ADMIN')
    const own = await Promise.all([1, 2, 3, 4].map((number) => insertClient(system, `Own ${number}`)))
    const clientIds = own.flatMap((clientId) => [clientId, shared])

    async function killAndRecover(kind: KillKind): Promise<void> {
      const killed = server!
      const postmaster = home.postgresPid()
      if (kind !== 'database') killed.kill('SIGKILL')
      if (kind !== 'server' && postmaster !== null) signal(postmaster, 'SIGKILL')
      if (kind === 'database') return
      server = null
      await killed.ended
      server = await home.start(settings)
    }

    async function killInTheMiddle(writers: Writers, kind: KillKind, afterMs: number): Promise<number> {
      await inTime('server', writers.answeredAfter(0))
      await sleep(afterMs)
      const killedAt = performance.now()
      const recovery = Promise.all([writers.answeredAfter(killedAt), killAndRecover(kind)])
      const [first] = await inTime(kind, recovery)
      return first.answeredAt - killedAt
    }

    const all: Write[] = []
    const rounds: KillRound[] = []
    const problems: string[] = []
    for (const [index, { kind, afterMs }] of kills.entries()) {
      const caller = await signIn(settings.VIGIL_KEY, adminId)
      const address = (): string | null => server?.address ?? null
      const writers = startWriters({ round: index, clientIds, caller, address })
      let recoveryMs: number
      try {
        recoveryMs = await killInTheMiddle(writers, kind, afterMs)
      } finally {
        await writers.stop()
      }
      all.push(...writers.writes)
      const check = await checkWrites(system, all, new Set(own))
      problems.push(...check.problems.map((problem) => `round ${index}: ${problem}`))
      const answered = writers.writes.filter(wasAnswered).length
      const unanswered = writers.writes.length - answered
      const round = { kind, answered, unanswered, recoveryMs }
      rounds.push(round)
      progress(round, index)
      if (check.problems.length > 0) break
    }

    const { committedUnanswered } = await checkWrites(system, all, new Set(own))
    const verdict = await home.run(['audit', 'verify'], settings)
    if (verdict.code !== 0) problems.push(`vigil audit verify: exit code ${verdict.code}`)
    const stopped = await server?.stop()
    if (stopped?.code !== 0) problems.push(`the last stop ended with exit code ${stopped?.code}`)
    if (home.databaseProcesses().length > 0) problems.push('the last stop left processes behind')
    const statuses: Record<string, number> = {}
    for (const { status } of all) statuses[status ?? 'none'] = (statuses[status ?? 'none'] ?? 0) + 1
    const answered = all.filter(wasAnswered).length
    return {
      rounds,
      answered,
      unanswered: all.length - answered,
      committedUnanswered,
      statuses,
      problems,
      audit: verdict.stdout.trimEnd().split('\n').at(-1) ?? '',
    }
  } finally {
    await home.close()
  }
}
