import { fileKindNames, type FileKind } from '@vigil/contract'

/** The folder of each kind of file, over SFTP and in the drop folder; what is outside of them is a population. */
export const kindFolders = {
  population: 'population',
  licenses: 'licenses',
  networks: 'networks',
  bulkNPI: 'bulk-npi',
  clientPreclusionList: 'preclusion-list',
  clientOtherList: 'other-list',
} as const satisfies Record<FileKind, string>

const kinds = new Map<string, FileKind>(fileKindNames.map((kind) => [kindFolders[kind], kind]))
export const kindOfFolder = (folder: string): FileKind | undefined => kinds.get(folder)

/** How programs name a file that they have not finished writing. */
const temporary = /^[.~]|~$|\.(part|filepart|partial|tmp|temp|crdownload|upload|uploading|swp)$/i
export const isTemporaryName = (name: string): boolean => temporary.test(name)

const longestName = 200
/** What does not belong into a file name, among it the sign that stands for bytes that are no text. */
const unfit = /[\p{Cc}\p{Cs}/\\\u2028-\u202e\u2066-\u2069\ufffd]/u

/** Null if a file may have this name. */
export function nameProblem(name: string): string | null {
  if (name === '' || name === '.' || name === '..') return 'its name is empty'
  if (name.length > longestName) return `its name is longer than ${longestName} characters`
  return unfit.test(name) ? 'its name has characters that are not allowed' : null
}
