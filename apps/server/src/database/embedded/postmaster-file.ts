import { readFileSync, readlinkSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { answersSignals, commandLine, isRunning } from './process-state.ts'

export interface PostmasterFile {
  pid: number
  port: number
  socketFolder: string
  isReady: boolean
}

/** The file that a running PostgreSQL writes about itself in its data folder. */
export function readPostmasterFile(data: string): PostmasterFile | null {
  let lines: string[]
  try {
    lines = readFileSync(filePath(data), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const [pid, , , port, socketFolder, , , status] = lines
  return {
    pid: Number(pid),
    port: Number(port),
    socketFolder: socketFolder ?? '',
    isReady: status?.trim() === 'ready',
  }
}

export function livePostmaster(data: string): PostmasterFile | null {
  const file = readPostmasterFile(data)
  return file && isRunning(file.pid) && isPostmasterOf(data, file.pid) ? file : null
}

/**
 * PostgreSQL does not start while the pid in its file exists, even if it is a zombie or was reused by an unrelated
 * process. Without the file, it still detects surviving processes of its own by the folder's shared memory.
 */
export function removeStalePostmasterFile(data: string): void {
  const file = readPostmasterFile(data)
  if (!file || !answersSignals(file.pid) || livePostmaster(data)) return
  rmSync(filePath(data), { force: true })
  rmSync(join(data, `.s.PGSQL.${file.port}.lock`), { force: true })
}

const filePath = (data: string): string => join(data, 'postmaster.pid')

function isPostmasterOf(data: string, pid: number): boolean {
  const [program, ...args] = commandLine(pid)
  if (program === undefined || basename(program) !== 'postgres') return false
  return workingFolder(pid) === data || args.join(' ').startsWith(`-D ${data} `)
}

/** The working directory of PostgreSQL is its data folder. In a container, root may not be allowed to read it. */
function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}
