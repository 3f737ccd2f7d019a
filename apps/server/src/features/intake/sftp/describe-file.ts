import type { Attributes, FileEntry } from 'ssh2'

const folderMode = 0o040700
const fileMode = 0o100600
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const attributes = (mode: number, size: number, modifiedAt: number): Attributes => {
  const seconds = Math.floor(modifiedAt / 1000)
  return { mode, uid: 0, gid: 0, size, atime: seconds, mtime: seconds }
}
export const folderAttributes = (now: number): Attributes => attributes(folderMode, 0, now)
export const fileAttributes = (size: number, modifiedAt: number): Attributes =>
  attributes(fileMode, size, modifiedAt)

/** A line as `ls -l` writes it, for programs that show it as it is. */
export function entryOf(filename: string, attrs: Attributes): FileEntry {
  const at = new Date(attrs.mtime * 1000)
  const two = (value: number): string => String(value).padStart(2, '0')
  const date = `${months[at.getUTCMonth()]} ${two(at.getUTCDate())} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
  const rights = attrs.mode === folderMode ? 'drwx------' : '-rw-------'
  return { filename, longname: `${rights} 1 vigil vigil ${attrs.size} ${date} ${filename}`, attrs }
}
