import { closeSync, constants, openSync, readSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const LARGEST = 10 * 1024 * 1024
const TAIL = 64 * 1024

export interface ServerLog {
  fd: number
  /** Why the server ended, from what it wrote since the log was opened. */
  reason(): string | null
  close(): void
}

export function openServerLog(data: string): ServerLog {
  const path = join(data, 'server.log')
  if (sizeOf(path) > LARGEST) renameSync(path, `${path}.1`)
  const from = sizeOf(path)
  // the folder belongs to the database's account: as root, never follow a link placed there
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW
  const fd = openSync(path, flags, 0o600)
  return { fd, reason: () => lastReason(readFrom(path, from)), close: () => closeSync(fd) }
}

/** The last line that PostgreSQL marked as fatal or an error, else simply the last one. */
export function lastReason(text: string): string | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const marked =
    lines.findLast((line) => /\b(FATAL|PANIC):/.test(line)) ?? lines.findLast((line) => /\bERROR:/.test(line))
  const line = (marked ?? lines.at(-1))?.trim()
  return line?.replace(/^.*?\b(?=(FATAL|PANIC|ERROR):)/, '').replace(/:\s+/g, ': ') ?? null
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

function readFrom(path: string, from: number): string {
  const start = Math.max(from, sizeOf(path) - TAIL)
  const fd = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const buffer = Buffer.alloc(TAIL)
    return buffer.toString('utf8', 0, readSync(fd, buffer, 0, TAIL, start))
  } finally {
    closeSync(fd)
  }
}
