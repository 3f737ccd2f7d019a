import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { expect } from 'vitest'
import { databaseUrl } from './database-url.ts'
import { openTestWorld, type TestWorld } from './test-world.ts'

/** Vigil, and separate processes that work on its database and files until a test kills them. */
export interface WorkersToKill {
  world: TestWorld
  /** starts one, and kills it once it has reached something */
  killWhen(args: readonly string[], isReached: () => Promise<boolean>): Promise<void>
  /** starts one and waits for its end; returns its exit code */
  finish(args: readonly string[]): Promise<number>
  close(): Promise<void>
}

/** `file`: what such a process runs. */
export async function openWorkersToKill(file: string): Promise<WorkersToKill> {
  const key = randomBytes(32).toString('hex')
  const world = await openTestWorld({ VIGIL_KEY: key })
  const start = (args: readonly string[]): ChildProcess =>
    spawn(process.execPath, [file, ...args], {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl(world),
        VIGIL_DATA: path.dirname(world.filesFolder),
        VIGIL_KEY: key,
        VIGIL_DEMO: '0',
      },
      stdio: 'ignore',
    })
  return {
    world,
    async killWhen(args, isReached) {
      const worker = start(args)
      const ended = once(worker, 'exit')
      try {
        await expect.poll(isReached, { interval: 5 }).toBe(true)
      } finally {
        worker.kill('SIGKILL')
        await ended
      }
    },
    async finish(args) {
      const [code] = (await once(start(args), 'exit')) as [number]
      return code
    },
    close: () => world.close(),
  }
}
