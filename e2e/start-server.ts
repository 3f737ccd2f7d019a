import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export interface RunningServer {
  address: string
  dataFolder: string
  /** the printed password of all demo accounts; empty without them */
  password: string
  /** with SIGTERM, as an administrator would; the data stays */
  stop(): Promise<void>
}

export interface ServerOptions {
  dataFolder: string
  port?: number
  settings?: Record<string, string>
  /** how long the start may take */
  timeoutMs?: number
}

const checkout = fileURLToPath(new URL('..', import.meta.url))
const defaultTimeoutMs = 180_000
const ready = /Vigil \S+ is ready: (http:\S+)/
const printedPassword = /Password for all demo accounts: (\S+)/
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG']

// accessible to the account that runs the database, which is a different one when the tests run as root
export const makeDataFolder = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-e2e-'))
  fs.chmodSync(folder, 0o755)
  return path.join(folder, 'data')
}

export const removeDataFolder = (dataFolder: string): void =>
  fs.rmSync(path.dirname(dataFolder), { recursive: true, force: true, maxRetries: 3 })

function addressOf(
  child: ChildProcess,
  ended: Promise<string>,
  output: () => string,
  timeoutMs: number,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`${why}\n${output()}`))
    const timeout = setTimeout(() => fail('The server was not ready in time.'), timeoutMs)
    void ended.then((how) => fail(`The server ended (${how}).`)).finally(() => clearTimeout(timeout))
    child.stdout?.on('data', () => {
      const address = ready.exec(output())?.[1]
      if (!address) return
      clearTimeout(timeout)
      resolve(address)
    })
  })
}

/** Runs the real server as a separate process, isolated from the environment of the tests. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { dataFolder, port = 0, settings, timeoutMs = defaultTimeoutMs } = options
  const kept = inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  const child = spawn(process.execPath, ['apps/server/src/main.ts', 'start'], {
    cwd: checkout,
    env: {
      ...Object.fromEntries(kept),
      PORT: String(port),
      VIGIL_DATA: dataFolder,
      VIGIL_DEMO: 'accounts',
      VIGIL_SIGN_IN_LIMIT: '100000',
      VIGIL_RATE_LIMIT: '100000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-20_000)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(String(code ?? signal)))
  })
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  try {
    const address = await addressOf(child, ended, () => output, timeoutMs)
    return { address, dataFolder, password: printedPassword.exec(output)?.[1] ?? '', stop }
  } catch (error) {
    await stop()
    throw error
  }
}
