import { Refusal, type Reading } from '../../core/reading.ts'
import { dateInName } from '../../core/values.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { expectKind, openFiles } from '../../files/open-files.ts'
import { readEnhanced } from './read-enhanced.ts'
import { readSet } from './read-set.ts'
import type { OfacList } from './tables.ts'

const isXml = (name: string): boolean => /enhanced|\.xml$/i.test(name)

const isMain = (name: string): boolean => /sdn|prim/i.test(name) && !/comment/i.test(name)

/**
 * CSV files are one publication, or one per date if there are several main files; every XML
 * file is its own publication. The oldest come first.
 */
export function arrangeOfac(files: readonly ListFile[]): ListFile[][] {
  const tables = files.filter(({ name }) => !isXml(name))
  const isOneSet = tables.filter(({ name }) => isMain(name)).length <= 1
  const dateOf = (name: string): string => (isOneSet ? '' : dateInName(name))
  const publications = new Map<string, ListFile[]>()
  for (const file of files) {
    const key = isXml(file.name) ? `${dateInName(file.name)} ${file.name}` : dateOf(file.name)
    publications.set(key, [...(publications.get(key) ?? []), file])
  }
  return [...publications].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, set]) => set)
}

/** Opens one publication of either list, in any of OFAC's layouts. */
export async function openOfac(
  files: readonly ListFile[],
  list: OfacList,
  maxBytes: number,
): Promise<Reading> {
  const opened = await openFiles(files, { maxBytes })
  for (const file of opened) expectKind(file, ['text', 'xml'], 'a CSV or XML file of OFAC')
  const xml = opened.find(({ kind }) => kind === 'xml')
  if (xml === undefined) {
    const dates = [...opened, ...files].map(({ name }) => dateInName(name))
    return readSet(opened, list, dates.find((date) => date !== '') ?? '')
  }
  if (opened.length > 1)
    throw new Refusal(
      `${opened.map(({ name }) => name).join(', ')} are not one publication: load an XML file on its own`,
    )
  return readEnhanced(xml, list)
}
