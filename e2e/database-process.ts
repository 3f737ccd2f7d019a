import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

function childrenOf(parent: number): number[] {
  if (!fs.existsSync('/proc/self/stat')) {
    const rows = execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
    return rows
      .map((row) => row.trim().split(/\s+/).map(Number))
      .flatMap(([pid = 0, of]) => (of === parent ? [pid] : []))
  }
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number)
}

function parentOf(pid: string): number | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}

/** Suspends all processes of the embedded database, so that it neither responds nor exits; returns how to kill them. */
export function freezeDatabase(dataFolder: string): { kill(): void } {
  const file = path.join(dataFolder, 'postgres/postmaster.pid')
  const postmaster = Number(fs.readFileSync(file, 'utf8').split('\n')[0])
  signal([postmaster], 'SIGSTOP')
  const all = [postmaster, ...childrenOf(postmaster)]
  signal(all, 'SIGSTOP')
  return { kill: () => signal(all, 'SIGKILL') }
}
