import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const hasProc = process.platform === 'linux'

/** True for a live process; with `started` (see processStarted) only if the pid was not reused since. */
export function isRunning(pid: number, started: string | null = null): boolean {
  if (!answersSignals(pid) || isZombie(pid)) return false
  const now = started === null ? null : processStarted(pid)
  return now === null || now === started
}

/** True even for a zombie: it is dead, but PostgreSQL considers its pid taken. */
export function answersSignals(pid: number): boolean {
  // for kill(), 0 and negative numbers mean process groups
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Distinguishes a process from earlier and later ones with the same pid, even across a reboot. */
export function processStarted(pid: number): string | null {
  if (!hasProc) return ps(pid, 'lstart=') || null
  const ticks = procStat(pid)?.[19]
  const boot = readText('/proc/sys/kernel/random/boot_id')?.trim()
  return ticks && boot ? `${boot}.${ticks}` : null
}

export function commandLine(pid: number): string[] {
  if (!hasProc) return ps(pid, 'command=').split(' ')
  return (readText(`/proc/${pid}/cmdline`) ?? '').split('\0').filter((part) => part !== '')
}

/** Every process with its command, or the title that it has set. */
export function processTitles(): [pid: number, title: string][] {
  if (hasProc) {
    const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
    return pids.map((pid) => [pid, commandLine(pid).join(' ')])
  }
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
  return [...(stdout ?? '').matchAll(/^\s*(\d+) (.*)$/gm)].map(([, pid, title]) => [Number(pid), title ?? ''])
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function isZombie(pid: number): boolean {
  const state = hasProc ? procStat(pid)?.[0] : ps(pid, 'stat=')
  return state !== undefined && /^[ZX]/.test(state)
}

/** The fields of /proc/pid/stat after the command, which may itself contain spaces and parentheses. */
function procStat(pid: number): string[] | undefined {
  const text = readText(`/proc/${pid}/stat`)
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')
}

function ps(pid: number, column: string): string {
  return spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
