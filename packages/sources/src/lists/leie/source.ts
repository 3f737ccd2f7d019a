import { guardColumns } from '../../core/column-health.ts'
import { mapRows } from '../../core/map-rows.ts'
import { Refusal, type Reading } from '../../core/reading.ts'
import type { ListSource, SourceMeta } from '../../core/source.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { openFiles } from '../../files/open-files.ts'
import { readFileName } from './file-name.ts'
import { leieChecks } from './health.ts'
import { leieMapper } from './map.ts'
import { parseLeie } from './parse.ts'

const meta: SourceMeta = {
  id: 'leie',
  title: 'OIG LEIE',
  publisher: 'Office of Inspector General, U.S. Department of Health and Human Services',
  homepage: 'https://oig.hhs.gov/exclusions/',
  download: {
    kind: 'fixed',
    addresses: ['https://oig.hhs.gov/exclusions/downloadables/UPDATED.csv'],
  },
  cadence: 'monthly',
  staleAfterDays: 45,
  license: 'Work of the United States government, in the public domain',
  product: 'EXCLUSIONS_FEDERAL',
  jurisdiction: 'Federal',
  expected: { min: 70_000, max: 110_000 },
  band: { min: 0.9, max: 1.1 },
  privacy: 'public',
  verifiesSsns: true,
  maxBytes: 200_000_000,
  adapterVersion: '2026-11-1',
}

/** Full lists first, then the monthly supplements, exclusions before reinstatements. */
function sortKeyOf({ name }: ListFile): string {
  const { kind, published = '' } = readFileName(name)
  if (kind === 'exclusions') return `1 ${published} 1`
  if (kind === 'reinstatements') return `1 ${published} 2`
  return `0 ${published}`
}

function arrange(files: readonly ListFile[]): ListFile[][] {
  const keyed = files.map((file) => ({ file, key: sortKeyOf(file) }))
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return keyed.map(({ file }) => [file])
}

async function read(files: readonly ListFile[]): Promise<Reading> {
  const [file, second] = await openFiles(files, { maxBytes: meta.maxBytes })
  if (second) throw new Refusal(`${files[0]!.name} contains several files: load each of them separately`)
  const { kind, layout, columns, published, warnings, headerRow, rows } = await parseLeie(
    file!,
    files[0]!.name,
  )
  const map = leieMapper(columns, kind === 'reinstatements')
  return {
    layout: {
      id: layout,
      scope: kind === 'full' ? 'full' : 'changes',
      ...(published === undefined ? {} : { published }),
      leftovers: columns.leftovers,
      warnings,
    },
    batches: mapRows(
      file!.name,
      columns.names,
      rows,
      (cells, row) => (row <= headerRow ? null : map(cells)),
      guardColumns(file!.name, leieChecks(columns)),
    ),
  }
}

/** The federal list of excluded individuals and entities, with its monthly supplements. */
export const leie: ListSource = { meta, arrange, read }
