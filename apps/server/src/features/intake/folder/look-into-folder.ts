import { limits, type FileKind } from '@vigil/contract'
import { isUtf8 } from 'node:buffer'
import type { BigIntStats } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { isMissing } from '../../../files/durable-folder.ts'
import { isTemporaryName, kindFolders, nameProblem } from '../incoming-names.ts'

/** Where refused files go, with the reasons. */
export const rejectedFolder = 'rejected'
/** at a time, of those that are ready */
const mostFiles = 1000

export interface FoundFile {
  kind: FileKind
  /** the name may be no text */
  path: Buffer
  name: string
  /** why it can't be taken; null: it can */
  problem: string | null
  /** changes with everything that is done to the file */
  state: string
}

const stateOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string =>
  [dev, ino, size, mtimeNs, ctimeNs].join(' ')

/** Only of a folder itself: a link could lead anywhere. */
export const isRealFolder = async (folder: string): Promise<boolean> => {
  const stats = await fs.lstat(folder).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  return stats?.isDirectory() === true
}

function problemOf(name: string, isText: boolean, stats: BigIntStats): string | null {
  if (stats.isSymbolicLink()) return 'it is a link'
  if (!stats.isFile()) return 'it is not a file'
  if (stats.nlink > 1n) return 'it is linked from elsewhere as well'
  if (!isText) return 'its name has characters that are not allowed'
  if (stats.size > limits.intakeFileBytes) return `it is larger than ${limits.intakeFileBytes} bytes`
  return nameProblem(name)
}

async function filesIn(folder: string, kind: FileKind): Promise<FoundFile[]> {
  if (!(await isRealFolder(folder))) return []
  const found: FoundFile[] = []
  const names = (await fs.readdir(folder, { encoding: 'buffer', withFileTypes: true }))
    .filter((entry) => !entry.isDirectory() && !isTemporaryName(entry.name.toString()))
    .map(({ name }) => name)
  for (const raw of names.slice(0, mostFiles)) {
    const [name, isText] = [raw.toString(), isUtf8(raw)]
    const place = Buffer.concat([Buffer.from(folder + path.sep), raw])
    const stats = await fs.lstat(place, { bigint: true }).catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
    if (!stats || stats.isDirectory()) continue
    found.push({ kind, path: place, name, problem: problemOf(name, isText, stats), state: stateOf(stats) })
  }
  return found
}

/** What is in the folder of a client; files with temporary names are not ready. */
export async function lookIntoFolder(folder: string): Promise<FoundFile[]> {
  if (!(await isRealFolder(folder))) return []
  const found = await filesIn(folder, 'population')
  for (const [kind, name] of Object.entries(kindFolders))
    found.push(...(await filesIn(path.join(folder, name), kind as FileKind)))
  return found
}
