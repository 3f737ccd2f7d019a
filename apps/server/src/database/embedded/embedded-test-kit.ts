import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { DataFolder } from './data-folder.ts'
import { livePostmaster } from './postmaster-file.ts'
import { type EmbeddedPostgres, startPostgres, type StartPostgresOptions } from './start-postgres.ts'
import { stopPostmaster } from './stop-postmaster.ts'

export function temporaryFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-test-'))
  chmodSync(folder, mode)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
  return folder
}

export function startForTest(folder: DataFolder, options: Partial<StartPostgresOptions> = {}) {
  onTestFinished(() => stopWhateverRuns(folder.postgres))
  const log = { info: () => undefined, error: () => undefined }
  return startPostgres({ folder, log, settings: { fsync: 'off' }, ...options }).then((running) => {
    onTestFinished(() => running.stop())
    return running
  })
}

export async function query(running: Pick<EmbeddedPostgres, 'connection'>, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ ...running.connection, database: 'postgres' })
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

export function runTestProcess(args: string[], user: { uid?: number; gid?: number } = {}) {
  const script = fileURLToPath(new URL('./embedded-test-process.ts', import.meta.url))
  const child = spawn(process.execPath, [script, ...args], {
    ...user,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => killGroup(child))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const firstLine = async (): Promise<unknown> => {
    while (!output.includes('\n')) {
      if (child.exitCode !== null) throw new Error(`The test process ended with code ${child.exitCode}`)
      await sleep(5)
    }
    return JSON.parse(output)
  }
  return { pid: child.pid ?? 0, firstLine, kill: () => killGroup(child) }
}

export async function stopWhateverRuns(data: string): Promise<void> {
  const left = livePostmaster(data)
  if (left) await stopPostmaster(left.pid, 2_000)
}

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Timed out waiting for ${condition.toString()}`)
    await sleep(5)
  }
}

async function killGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await gone
}
