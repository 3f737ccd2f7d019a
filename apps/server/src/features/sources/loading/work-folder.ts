import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const prefix = 'vigil-list-'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes folders that killed processes left behind. */
export function sweepWorkFolders(): void {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1] ?? Number.NaN)
    if (Number.isNaN(pid) || isAlive(pid)) continue
    try {
      fs.rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true })
    } catch {
      // owned by another user, who has to remove it
    }
  }
}

/** Runs with a private temporary folder that is removed afterwards. */
export async function withWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  sweepWorkFolders()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${prefix}${process.pid}-`))
  try {
    return await work(folder)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
