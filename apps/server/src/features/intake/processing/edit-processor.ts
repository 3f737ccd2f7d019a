import { csvLines, fileKinds, limits } from '@vigil/contract'
import { Readable } from 'node:stream'
import type { Context } from '../../../context.ts'
import type { HistoryFile } from '../../file-history/index.ts'
import {
  createImportEffects,
  editSubjects,
  holdImport,
  holdRulesOf,
  importKey,
  selectMapping,
  storeSealed,
  type Edited,
  type HeldRows,
} from '../../population/index.ts'
import { collectEdits, type CollectedEdits } from './collect-edits.ts'
import { licenseColumns, networkColumns } from './edit-columns.ts'
import { endFile } from './end-file.ts'
import type { Fault } from './find-contradictions.ts'
import { previewIfHeld } from './hold-edits.ts'
import type { Processor } from './processor.ts'
import { knownNetworks, readLicense, readNetwork, type ReadEdit } from './read-edits.ts'
import { readRows, type Columns } from './read-rows.ts'

type EditKind = 'licenses' | 'networks'

const tooMany: Record<EditKind, { field: string; reason: string }> = {
  licenses: {
    field: 'licenseNumber',
    reason: `A provider can have up to ${limits.licensesPerSubject} licenses.`,
  },
  networks: {
    field: 'network',
    reason: `A provider can be in up to ${limits.networksPerSubject} networks.`,
  },
}

/** The errors of all rows that are left out, in the order of the file. */
function faultsOf(kind: EditKind, read: CollectedEdits, { unknown, refused }: Edited): Fault[] {
  const faults = [...read.faults]
  for (const externalId of unknown)
    for (const row of read.rowsOf.get(externalId)!)
      faults.push({ row, field: 'externalId', reason: 'No provider has this external ID.' })
  for (const [externalId, indexes] of refused)
    for (const at of indexes) faults.push({ row: read.rowsOf.get(externalId)![at]!, ...tooMany[kind] })
  return faults.toSorted((one, other) => one.row.number - other.row.number)
}

async function storeFaults(
  context: Context,
  key: string,
  columns: Columns,
  { faults, otherSheets }: { faults: readonly Fault[]; otherSheets: readonly string[] },
): Promise<void> {
  const labels = Object.values(columns).map(({ label }) => label)
  function* lines(): Generator<Buffer> {
    yield Buffer.from(csvLines([['Row', 'Column', 'Reason', ...labels]]))
    for (const sheet of otherSheets)
      yield Buffer.from(csvLines([['', '', `Warning: The sheet "${sheet}" was not read.`]]))
    for (const { row, field, reason } of faults) {
      const column = field === null ? '' : columns[field]!.label
      const cells = Object.keys(columns).map((name) => row.cells[name] ?? '')
      yield Buffer.from(csvLines([[String(row.number), column, reason, ...cells]]))
    }
  }
  await storeSealed(context, key, Readable.from(lines()))
}

/** Thrown to roll back what a file has done when it must wait. */
class Held extends Error {
  readonly held: HeldRows
  constructor(held: HeldRows) {
    super('the file must wait')
    this.held = held
  }
}

/**
 * Adds and removes licenses or networks of providers, row by row; a row with an error is left out. A file that removes too
 * much waits for a person.
 */
const editing =
  (
    kind: EditKind,
    columns: Columns,
    readerOf: (context: Context, row: HistoryFile) => Promise<ReadEdit>,
  ): Processor =>
  async (context, { row, path, signal, isAccepted = false }) => {
    const { id, clientId, fileName } = row
    const saved = await context.read((sql) => selectMapping(sql, clientId, kind))
    const { hold } = await holdRulesOf(context, { clientId, id }, kind)
    const mapping = { ...saved, ...row.mapping }
    const table = await readRows({ name: fileName, path }, columns, mapping, signal)
    const { otherSheets } = table
    const read = await collectEdits(table.rows, await readerOf(context, row), signal)
    try {
      await context.writeLong(signal, async (tx) => {
        const effects = createImportEffects()
        const edit = { clientId, importId: id, kind, signal, onEffects: effects.note }
        const edited = await editSubjects(context, tx, edit, read.edits)
        const faults = faultsOf(kind, read, edited)
        const isClean = faults.length + otherSheets.length === 0
        const errorsKey = isClean ? null : importKey(clientId, id, 'errors')
        if (errorsKey !== null) await storeFaults(context, errorsKey, columns, { faults, otherSheets })
        const preview = isAccepted
          ? null
          : previewIfHeld(fileKinds[kind].toLowerCase(), { columns, table, faults, edited, effects }, hold)
        if (preview) throw new Held({ status: 'HELD', preview, errorsKey })
        await endFile(context, tx, row, {
          status: isClean ? 'COMPLETE' : 'PROCESSED_WITH_ERRORS',
          rows: table.rows.length,
          ...edited.counts,
          errors: faults.length,
          errorsKey,
        })
      })
    } catch (error) {
      if (!(error instanceof Held)) throw error
      await holdImport(context, { clientId, id, fileName }, error.held)
    }
  }

export const processLicenses = editing('licenses', licenseColumns, async () => readLicense)
export const processNetworks = editing('networks', networkColumns, async (context, row) =>
  readNetwork(await knownNetworks(context, row)),
)
