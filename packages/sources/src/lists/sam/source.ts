import { guardColumns } from '../../core/column-health.ts'
import { mapRows } from '../../core/map-rows.ts'
import { Refusal, type Reading } from '../../core/reading.ts'
import type { ListSource, SourceMeta } from '../../core/source.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { openFiles } from '../../files/open-files.ts'
import { publishedOf } from './file-name.ts'
import { samChecks } from './health.ts'
import { samMapper } from './map.ts'
import { parseSam } from './parse.ts'

const meta: SourceMeta = {
  id: 'sam',
  title: 'SAM.gov Exclusions',
  shortName: 'SAM.gov',
  publisher: 'General Services Administration',
  homepage: 'https://sam.gov/data-services/Exclusions/Public%20V2?privacy=Public',
  download: {
    kind: 'dated',
    pattern:
      'https://sam.gov/api/prod/fileextractservices/v1/api/download/Exclusions/Public%20V2/SAM_Exclusions_Public_Extract_V2_{yy}{ddd}.ZIP?privacy=Public',
    step: 'day',
    tries: 3,
  },
  cadence: 'daily',
  staleAfterDays: 4,
  license: 'Work of the United States government, in the public domain',
  product: 'EXCLUSIONS_FEDERAL',
  jurisdiction: 'Federal',
  expected: { min: 130_000, max: 220_000 },
  band: { min: 0.9, max: 1.1 },
  privacy: 'public',
  maxBytes: 1_000_000_000,
  adapterVersion: '2026-11-1',
}

/** Extracts sorted by date; those without a date only add entries, so they come last. */
function arrange(files: readonly ListFile[]): ListFile[][] {
  const dated = files.map((file) => ({ file, day: publishedOf(file.name) || '9999' }))
  dated.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  return dated.map(({ file }) => [file])
}

async function read(files: readonly ListFile[]): Promise<Reading> {
  const [file, second] = await openFiles(files, { maxBytes: meta.maxBytes })
  if (second) throw new Refusal(`${files[0]!.name} contains several files: load each of them separately`)
  const { layout, scope, published, columns, warnings, headerRow, rows } = await parseSam(
    file!,
    files[0]!.name,
  )
  const map = samMapper(columns)
  return {
    layout: {
      id: layout,
      scope,
      ...(published === '' ? {} : { published }),
      leftovers: columns.leftovers,
      warnings,
    },
    batches: mapRows(
      file!.name,
      columns.names,
      rows,
      (cells, row) => (row <= headerRow ? null : map(cells)),
      guardColumns(file!.name, samChecks(columns)),
    ),
  }
}

/** Federal debarments and other exclusions, from the daily SAM.gov extract. */
export const sam: ListSource = { meta, arrange, read }
