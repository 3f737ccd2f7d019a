import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { RunningServer } from './start-server.ts'

const checkout = fileURLToPath(new URL('..', import.meta.url))

/** Runs a Vigil command while its server is running. */
export async function runVigil(server: RunningServer, ...args: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], VIGIL_DATA: server.dataFolder }
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/server/src/main.ts', ...args], {
    cwd: checkout,
    env,
  })
  return stdout
}
