import { mapRows } from '../core/map-rows.ts'
import { Refusal, type Batch, type Layout } from '../core/reading.ts'
import { oneFileEach, onePublication, type ListSource, type SourceMeta } from '../core/source.ts'
import { openFiles, type OpenedFile } from '../files/open-files.ts'
import type { RowBatch } from '../readers/batch-rows.ts'
import { keepAliasRowsTogether } from './rows/alias-rows.ts'
import { judgeColumns, judgeIndent } from './rows/column-health.ts'
import { compileTable, type CompiledTable } from './rows/compile-table.ts'
import { warningsOf } from './rows/table-warnings.ts'
import type { Constants, Definition, LayoutDefinition } from './definition/definition.ts'
import { hasNotes } from './tables/open-tables.ts'
import { publishedDate } from './tables/published-date.ts'
import { refuseImplausible } from './rows/implausible-rows.ts'
import { recognize, type FoundTable, type Recognized } from './tables/recognize.ts'

async function* below(batches: AsyncIterable<RowBatch>, above: number): AsyncGenerator<RowBatch> {
  for await (const batch of batches) {
    const skip = Math.max(0, above + 1 - batch.first)
    if (skip === 0) yield batch
    else if (skip < batch.rows.length)
      yield { sheet: batch.sheet, first: batch.first + skip, rows: batch.rows.slice(skip) }
  }
}

function constantsOf(layout: LayoutDefinition, file: string, sheet: Constants | undefined): Constants {
  const constants: Constants = { ...layout.constants, ...sheet }
  const type = layout.typeFromName && new RegExp(layout.typeFromName, 'iu').exec(file)?.[1]
  if (type) constants.licenseType = type.replaceAll(/[_\s]+/g, ' ').trim()
  return constants
}

/** The parts of a multi-file publication in a file: from the layout, or the license type in its name. */
function partsOf(layout: LayoutDefinition, file: string): readonly string[] {
  const { licenseType } = constantsOf(layout, file, undefined)
  return layout.parts ?? (layout.typeFromName === undefined || licenseType === undefined ? [] : [licenseType])
}

function compile(
  meta: SourceMeta,
  file: OpenedFile,
  layout: LayoutDefinition,
  found: FoundTable,
): CompiledTable {
  const sheet = layout.sheets?.find(({ name }) => new RegExp(name, 'iu').test(found.table.sheet))
  return compileTable({
    layout,
    header: found.header,
    state: meta.state,
    kind: sheet?.kind,
    constants: constantsOf(layout, file.name, sheet?.constants),
    system: found.table.system,
    isText: file.kind === 'text',
  })
}

async function* readFile(
  meta: SourceMeta,
  file: OpenedFile,
  { layout, tables }: Recognized,
  warnings: string[],
): AsyncGenerator<Batch> {
  for (const found of tables) {
    const table = compile(meta, file, layout, found)
    const under = below(found.table.batches(), found.above)
    const rows = table.aliasOf === undefined ? under : keepAliasRowsTogether(under, table)
    yield* mapRows(file.name, found.header.names, rows, (cells) => table.map(cells))
    const isJudgedHere = found.above > 1 || hasNotes(layout)
    if (table.short !== undefined && file.kind === 'text' && isJudgedHere)
      throw new Refusal(`${file.name} ends in the middle of a row (${table.short}): the download was cut off`)
    judgeIndent(file.name, table)
    refuseImplausible(file.name, table.implausible)
    judgeColumns(file.name, table.entries, table.health)
    warnings.push(...warningsOf(table, file.name))
  }
}

function layoutOf(files: readonly (Recognized & { file: OpenedFile })[], warnings: string[]): Layout {
  for (const { file, passed } of files) {
    if (file.kind === 'html') continue
    for (const sheet of passed) warnings.push(`${file.name}: the sheet "${sheet}" has no table of this list`)
  }
  const parts = [...new Set(files.flatMap(({ file, layout }) => partsOf(layout, file.name)))].toSorted()
  const published = files.map((one) => publishedDate(one.file.name, one)).find((date) => date !== '')
  return {
    id: [...new Set(files.map(({ layout }) => layout.id))].join('+'),
    scope: files.every(({ layout }) => layout.scope === 'full') ? 'full' : 'changes',
    ...(published === undefined ? {} : { published }),
    ...(parts.length === 0 ? {} : { parts }),
    leftovers: [...new Set(files.flatMap(({ tables }) => tables.flatMap(({ header }) => header.leftovers)))],
    warnings,
  }
}

/** Creates a source from its definition. */
export function declaredSource(definition: Definition): ListSource {
  const { state, shortName, ...rest } = definition.meta
  const meta: SourceMeta = {
    ...rest,
    ...(state !== undefined && { state }),
    ...(shortName !== undefined && { shortName }),
  }
  return {
    meta,
    arrange: definition.files === 'together' ? onePublication : oneFileEach,
    async read(files) {
      const opened = await openFiles(files, { maxBytes: meta.maxBytes })
      const recognized: (Recognized & { file: OpenedFile })[] = []
      const close = async (): Promise<void> => {
        for (const { tables } of recognized) for (const { table } of tables) await table.close()
      }
      try {
        for (const file of opened) recognized.push({ file, ...(await recognize(file, definition)) })
      } catch (error) {
        await close()
        throw error
      }
      const warnings: string[] = []
      async function* batches(): AsyncGenerator<Batch> {
        try {
          for (const one of recognized) yield* readFile(meta, one.file, one, warnings)
        } finally {
          await close()
        }
      }
      return { layout: layoutOf(recognized, warnings), batches: batches() }
    },
  }
}
