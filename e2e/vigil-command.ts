import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { RunningServer } from './start-server.ts'

const checkout = fileURLToPath(new URL('..', import.meta.url))

/** A command of the product beside its running server. */
export async function runVigil(server: RunningServer, ...args: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], VIGIL_DATA: server.dataFolder }
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/server/src/main.ts', ...args], {
    cwd: checkout,
    env,
  })
  return stdout
}
