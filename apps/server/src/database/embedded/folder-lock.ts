import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../../errors.ts'
import { takeTurn } from './folder-turn.ts'
import { isRunning, processStarted } from './process-state.ts'

export interface FolderHolder {
  pid: number
  holder: string
  info: string | null
}

export interface FolderLock {
  /** Adds information that helps to find the holder, such as its address. */
  describe(info: string): void
  release(): void
}

interface LockRecord extends FolderHolder {
  started: string | null
  key: string
}

export function lockFolder(root: string, holder: string): FolderLock {
  const record: LockRecord = {
    pid: process.pid,
    holder,
    info: null,
    started: processStarted(process.pid),
    key: randomUUID(),
  }
  takeTurn(root, () => {
    const current = livingRecord(root)
    if (current) throw new StartupError(inUse(root, current))
    writeRecord(root, record)
  })
  const isOurs = () => readRecord(root)?.key === record.key
  return {
    describe(info) {
      if (isOurs()) writeRecord(root, { ...record, info })
    },
    release() {
      if (isOurs()) rmSync(lockPath(root), { force: true })
    },
  }
}

/** An early check, before anything is opened; only lockFolder is authoritative. */
export function refuseHeldFolder(root: string): void {
  const current = livingRecord(root)
  if (current) throw new StartupError(inUse(root, current))
}

export function folderHolder(root: string): FolderHolder | null {
  const record = livingRecord(root)
  return record && { pid: record.pid, holder: record.holder, info: record.info }
}

const lockPath = (root: string): string => join(root, 'vigil.pid')

function inUse(root: string, { pid, holder, info }: FolderHolder): string {
  const who = info === null ? `pid ${pid}` : `pid ${pid}, ${info}`
  return `The data folder ${root} is in use by "${holder}" (${who}). Stop it first, or set VIGIL_DATA to another folder.`
}

function livingRecord(root: string): LockRecord | null {
  const record = readRecord(root)
  return record && isRunning(record.pid, record.started) ? record : null
}

function readRecord(root: string): LockRecord | null {
  let text: string
  try {
    text = readFileSync(lockPath(root), 'utf8')
  } catch (error) {
    // prepareDataFolder reports a path that is not a folder or not readable
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
  try {
    const record = JSON.parse(text) as LockRecord | null
    return typeof record?.pid === 'number' ? record : null
  } catch {
    // records are written by rename, so a truncated one was left by a power failure
    return null
  }
}

function writeRecord(root: string, record: LockRecord): void {
  const temporary = `${lockPath(root)}.${record.key}`
  writeFileSync(temporary, JSON.stringify(record) + '\n', { flag: 'wx', mode: 0o600 })
  renameSync(temporary, lockPath(root))
}
