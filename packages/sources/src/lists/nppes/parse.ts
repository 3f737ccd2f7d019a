import { Refusal, type Layout, type Reading } from '../../core/reading.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { openFiles } from '../../files/open-files.ts'
import { locate, mainColumns, type Located } from './columns.ts'
import { publicationOf } from './file-names.ts'
import { readDeactivations } from './read-deactivations.ts'
import { readMain } from './read-main.ts'
import { onlyOne, sortOut, type SortedFile } from './sort-out-files.ts'

/** In 2015 the file had no certification date; fewer columns were never published. */
const fewestColumns = mainColumns.length - 1

const ids = { full: 'nppes-monthly', changes: 'nppes-weekly', undated: 'nppes-undated' } as const

function damageOf({ beginning, header }: SortedFile): string[] {
  const at = header.findIndex((name) => name.includes('Entity Type Code'))
  if (at < 0 || !beginning.some((cells) => cells[at] === '1.0' || cells[at] === '2.0')) return []
  return ['a spreadsheet re-saved the file (codes such as "1.0"): leading zeros of other numbers may be lost']
}

interface Companions {
  otherNames: SortedFile | undefined
  locations: SortedFile | undefined
}

function mainLayout(
  main: SortedFile,
  located: Located,
  names: readonly string[],
  { otherNames, locations }: Companions,
): Layout {
  const { file } = main
  const isExcerpt = located.found < fewestColumns
  const named = [file.name, ...names].map(publicationOf).find(({ scope }) => scope) ?? publicationOf('')
  const warnings = damageOf(main)
  if (isExcerpt)
    warnings.push(
      `${file.name} is an excerpt with ${located.found} of ${mainColumns.length} columns: entries that are not in it are kept`,
    )
  else if (!named.scope)
    warnings.push(
      `the file name ${file.name} does not say whether it is the full registry: entries that are not in it are kept`,
    )
  if (!isExcerpt && !(otherNames && locations))
    warnings.push('the files of other names and practice locations are missing (othername_pfile, pl_pfile)')
  return {
    id: isExcerpt ? 'nppes-excerpt' : ids[named.scope ?? 'undated'],
    scope: isExcerpt ? 'changes' : (named.scope ?? 'changes'),
    ...(named.published && { published: named.published }),
    parts: [
      ...(isExcerpt ? [] : ['all columns']),
      ...(otherNames ? ['further names'] : []),
      ...(locations ? ['practice locations'] : []),
    ],
    leftovers: located.leftovers,
    warnings,
  }
}

/** Opens a publication: the main file with its companions, or a report of deactivated NPIs. */
export async function parseNppes(files: readonly ListFile[], maxBytes: number): Promise<Reading> {
  const sorted: SortedFile[] = []
  for (const file of await openFiles(files, { maxBytes })) sorted.push(await sortOut(file))
  const names = files.map(({ name }) => name)
  const main = onlyOne(sorted, 'main')
  const report = onlyOne(sorted, 'deactivations')
  if (main && report)
    throw new Refusal(
      `${report.file.name} is a report of deactivated NPIs; load it separately from ${main.file.name}`,
    )
  if (report) return readDeactivations(report, names)
  if (!main)
    throw new Refusal(`${names.join(', ')} has no main file of the NPI registry (npidata_pfile_….csv)`)
  const companions = { otherNames: onlyOne(sorted, 'other-names'), locations: onlyOne(sorted, 'locations') }
  const located = locate(main.header, mainColumns, main.file.name)
  return {
    layout: mainLayout(main, located, names, companions),
    batches: readMain(main, located, companions.otherNames, companions.locations),
  }
}
