import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

const root = path.resolve(import.meta.dirname, '../..')
const ready = /is ready: (http\S+)/

const settings = {
  PORT: '0',
  VIGIL_DEMO: '0',
  // a new installation fetches every list at once, which is not what is measured here
  VIGIL_LISTS_REFRESH: 'false',
  VIGIL_RATE_LIMIT: '999999999',
  VIGIL_SEARCH_LIMIT: '99999999',
  VIGIL_SEARCH_MEMORY: '8192',
}

/** Vigil as a process of its own: requests, jobs and searches, as `vigil start` runs them. */
export interface SearchServer {
  address: string
  stop(): Promise<void>
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** On the data folder of this process's environment. */
export async function startSearchServer(): Promise<SearchServer> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts', 'start'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const address = ready.exec(line)?.[1]
    if (!address) continue
    child.stdout.resume()
    return { address, stop: () => stop(child) }
  }
  throw new Error('the server ended before it was ready')
}
