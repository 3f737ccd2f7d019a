import type { LoadScope } from '@vigil/contract/vocabulary'
import { guardColumns } from '../../core/column-health.ts'
import { Refusal, type Batch, type Reading } from '../../core/reading.ts'
import { mapRows } from '../../core/map-rows.ts'
import { dateInName, given } from '../../core/values.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { expectKind, openFiles, type OpenedFile } from '../../files/open-files.ts'
import { readFixedWidth } from '../../readers/read-fixed-width.ts'
import { checks, columns, fields, mapDeath, scopeOf, width } from './map.ts'

const partName = /ssdm[-_ ]?(\d)/i

/** Which parts of the full file are present, by their names; empty if the names do not say. */
function partsOf(names: readonly string[]): string[] {
  const numbers = names.flatMap((name) => partName.exec(name)?.[1] ?? [])
  return [...new Set(numbers)].toSorted().map((number) => `part ${number}`)
}

/** The parts of the full file (ssdm1, ssdm2, ssdm3) are one publication; files of changes follow, oldest first. */
export function arrangeDeaths(files: readonly ListFile[]): ListFile[][] {
  const isPart = ({ name }: ListFile): boolean => partName.test(name)
  const whole = files.filter(isPart)
  const changes = files
    .filter((file) => !isPart(file))
    .toSorted((a, b) => dateInName(a.name).localeCompare(dateInName(b.name)))
  return [...(whole.length > 0 ? [whole] : []), ...changes.map((file) => [file])]
}

function scopeOfFile(file: OpenedFile): LoadScope {
  expectKind(file, ['text'], 'the Death Master File')
  const line = file.head.toString('latin1').split(/\r?\n/, 1)[0]!
  if (line.length !== width)
    throw new Refusal(
      `${file.name} is not the Death Master File: its first line has ${line.length} characters, but the layout has ${width}`,
    )
  const scope = scopeOf(line[0]!)
  if (scope === undefined)
    throw new Refusal(
      `${file.name} is not the Death Master File: its first line does not begin with A, C, D or a blank`,
    )
  return scope
}

async function* readAll(files: readonly OpenedFile[], scope: LoadScope): AsyncGenerator<Batch> {
  for (const file of files)
    yield* mapRows(
      file.name,
      columns,
      readFixedWidth(file, { width, fields }),
      (cells) => mapDeath(cells, scope),
      guardColumns(file.name, checks, { quotes: false }),
    )
}

/** Opens the full Death Master File or a file of changes; its first line says which. */
export async function openDeaths(files: readonly ListFile[], maxBytes: number): Promise<Reading> {
  const opened = await openFiles(files, { maxBytes })
  const scopes = new Set(opened.map(scopeOfFile))
  if (scopes.size > 1)
    throw new Refusal(
      `${opened.map(({ name }) => name).join(', ')}: load the full file and its changes separately`,
    )
  const scope = scopes.values().next().value!
  const published = [...files, ...opened].map(({ name }) => dateInName(name)).find((day) => day !== '')
  return {
    layout: {
      id: scope === 'full' ? 'ladmf-full' : 'ladmf-update',
      scope,
      ...given('published', published),
      ...(scope === 'full' ? given('parts', partsOf([...files, ...opened].map(({ name }) => name))) : {}),
      leftovers: [],
      warnings: [],
    },
    batches: readAll(opened, scope),
  }
}
