import type { FileKind } from '@vigil/contract'
import path from 'node:path'
import { kindFolders, kindOfFolder, nameProblem } from '../incoming-names.ts'

/** Where a path of a client leads: the root, the folder of a kind of file, or a file in one of them. */
export interface Place {
  /** without "..", beginning at the client's own root */
  path: string
  /** "/" or "/licenses" */
  folder: string
  kind: FileKind
  /** null: the folder itself */
  file: string | null
}

export const folderNames: readonly string[] = Object.values(kindFolders)

const longestPath = 1024

/** Ends at the root, however many ".." there are. */
export const resolvePath = (given: string): string => {
  const whole = path.posix.resolve('/', given)
  return whole.length > 1 ? whole.replace(/\/+$/, '') : whole
}

/** Null: there is no such place, and there can be none. */
export function placeOf(given: string): Place | null {
  if (given.length > longestPath || given.includes('\0')) return null
  const whole = resolvePath(given)
  const parts = whole.split('/').filter((part) => part !== '')
  const [first = '', second] = parts
  const kind = kindOfFolder(first)
  if (parts.length === 0) return { path: '/', folder: '/', kind: 'population', file: null }
  if (parts.length === 1 && kind) return { path: whole, folder: whole, kind, file: null }
  if (parts.length === 1 && nameProblem(first) === null)
    return { path: whole, folder: '/', kind: 'population', file: first }
  if (parts.length === 2 && kind && second !== undefined && nameProblem(second) === null)
    return { path: whole, folder: `/${first}`, kind, file: second }
  return null
}
