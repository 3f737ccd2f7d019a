import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeDataFolder, startServer } from './start-server.ts'

/** which demo the server starts with: only the accounts, or the whole demo */
export type Demo = 'accounts' | '1'

const key = 'VIGIL_E2E_DEMO_DATA'
const timeoutMs = 480_000

/**
 * A folder for what all workers share and for the temporary files of everything they start; removed at the end. Servers that
 * are killed or do not start leave theirs behind.
 */
export default function createSharedFolder(): () => void {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-e2e-demo-'))
  fs.chmodSync(folder, 0o755)
  process.env[key] = folder
  process.env['TMPDIR'] = path.join(folder, 'tmp')
  fs.mkdirSync(process.env['TMPDIR'])
  // as /tmp: the database runs as another account when the tests run as root
  fs.chmodSync(process.env['TMPDIR'], 0o1777)
  return () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

async function createDemoData(demo: Demo, folder: string): Promise<void> {
  const server = await startServer({
    dataFolder: path.join(folder, 'data'),
    settings: { VIGIL_DEMO: demo },
    timeoutMs,
  })
  await server.stop()
  fs.writeFileSync(path.join(folder, 'done'), '')
}

/** The first worker creates the data; the others wait for it. */
async function demoData(demo: Demo): Promise<string> {
  const folder = path.join(process.env[key]!, demo)
  const first = fs.mkdirSync(folder, { recursive: true }) !== undefined
  if (first) await createDemoData(demo, folder).catch((error: unknown) => fail(folder, error))
  const until = Date.now() + timeoutMs
  while (!fs.existsSync(path.join(folder, 'done'))) {
    if (Date.now() > until || fs.existsSync(path.join(folder, 'failed')))
      throw new Error(`The data for the tests (${demo}) could not be created.`)
    await wait(100)
  }
  return path.join(folder, 'data')
}

function fail(folder: string, error: unknown): never {
  fs.writeFileSync(path.join(folder, 'failed'), '')
  throw error
}

/** A copy of the data of a server that was started once. */
export async function copyDemoData(demo: Demo): Promise<string> {
  const dataFolder = makeDataFolder()
  // the database's files belong to another account when the tests run as root
  execFileSync('cp', ['-a', await demoData(demo), dataFolder])
  return dataFolder
}
