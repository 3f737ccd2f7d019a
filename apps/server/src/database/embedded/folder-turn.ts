import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../../errors.ts'
import { isRunning, processStarted } from './process-state.ts'

const PATIENCE_MS = 10_000

/**
 * Runs `work` under mutual exclusion on a folder. Each process announces itself with its own file and continues only
 * if it then sees no announcement of another live process; of two, the later one must see the earlier one. Names are
 * never reused, so any process may remove the file of a dead one.
 */
export function takeTurn<T>(folder: string, work: () => T): T {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const mine = announce(folder)
    try {
      if (isAlone(folder, mine, deadline)) return work()
    } finally {
      rmSync(join(folder, mine), { force: true })
    }
    sleepSync(2 + Math.random() * 8)
  }
}

function announce(folder: string): string {
  const started = encodeURIComponent(processStarted(process.pid) ?? '')
  const name = `vigil.turn-${randomBytes(8).toString('hex')}-${process.pid}-${started}`
  closeSync(openSync(join(folder, name), 'wx', 0o600))
  return name
}

/** Waits for the others if our name sorts first, and backs off otherwise, so that not all back off forever. */
function isAlone(folder: string, mine: string, deadline: number): boolean {
  for (;;) {
    const others = livingAnnouncements(folder).filter((name) => name !== mine)
    if (others.length === 0) return true
    if (Date.now() > deadline) {
      throw new StartupError(
        `The data folder ${folder} is being opened by pid ${others[0]?.split('-')[2]}, which does not finish. Stop it first, or set VIGIL_DATA to another folder.`,
      )
    }
    if (others.some((name) => name < mine)) return false
    sleepSync(2)
  }
}

function livingAnnouncements(folder: string): string[] {
  return readdirSync(folder).filter((name) => {
    const [, pid, started] = name.match(/^vigil\.turn-[0-9a-f]{16}-(\d+)-(.*)$/) ?? []
    if (pid === undefined || started === undefined) return false
    if (isRunning(Number(pid), decodeURIComponent(started) || null)) return true
    rmSync(join(folder, name), { force: true })
    return false
  })
}

function sleepSync(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
