import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { expect } from 'vitest'

const main = path.resolve(import.meta.dirname, '../main.ts')
const timeoutMs = 180_000
const ready = /is ready: (http:\/\/[^\s/]+)/

// a server without demo data would start fetching every list from its publisher
const alone = { PORT: '0', VIGIL_DEMO: '0', VIGIL_LISTS_REFRESH: 'false' }

export type Settings = Record<string, string>

export interface Finished {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

export interface VigilCommand {
  child: ChildProcess
  /** stdout and stderr so far */
  output: () => string
  ended: Promise<Finished>
}

/** Runs a Vigil command as a process, isolated from the environment of the tests. */
export function launchVigil(args: readonly string[], settings: Settings): VigilCommand {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG'].map((name) => [name, process.env[name] ?? ''])
  const child = spawn(process.execPath, [main, ...args], {
    cwd: '/',
    env: { ...Object.fromEntries(kept), ...alone, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [stdout, stderr] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const ended = new Promise<Finished>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal, stdout, stderr }))
  })
  return { child, output: () => stdout + stderr, ended }
}

async function orKill<T>(child: ChildProcess, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  return work.finally(() => clearTimeout(timer))
}

/** Waits for the exit; kills the process after a minute. */
export const endOf = ({ child, ended }: VigilCommand): Promise<Finished> => orKill(child, ended)

/** The address of a server that was just launched. */
export function addressOf({ child, output, ended }: VigilCommand): Promise<string> {
  const found = new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const address = ready.exec(output())?.[1]
      if (address) resolve(address)
    })
  })
  const failed = ended.then(({ code, signal }): never => {
    throw new Error(`vigil ended before it was ready (${code ?? signal}):\n${output()}`)
  })
  return orKill(child, Promise.race([found, failed]))
}

export const runVigil = (args: readonly string[], settings: Settings = {}): Promise<Finished> =>
  endOf(launchVigil(args, settings))

/** The only line printed by a command that failed with a non-zero exit code. */
export function expectRefusal({ code, stderr }: Finished): string {
  expect(stderr).toMatch(/^vigil: [^\n]+\n$/)
  expect(code).toBe(1)
  return stderr.trimEnd()
}
