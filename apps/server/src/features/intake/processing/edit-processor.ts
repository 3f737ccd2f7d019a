import { csvLines, mayWithHierarchy } from '@vigil/contract'
import { Readable } from 'node:stream'
import type { Context } from '../../../context.ts'
import { findActor } from '../../identity/index.ts'
import {
  cellFault,
  editSubjects,
  importKey,
  networkKey,
  numberKey,
  readId,
  readLicenseNumber,
  readText,
  selectMapping,
  selectNetworks,
  storeSealed,
  unnamedNetwork,
  type SubjectEdit,
} from '../../population/index.ts'
import type { HistoryFile } from '../../file-history/index.ts'
import { endFile } from './end-file.ts'
import { licenseColumns, networkColumns } from './edit-columns.ts'
import type { Processor } from './processor.ts'
import { findContradictions, type Fault, type ReadEditRow } from './find-contradictions.ts'
import { readRows, type Columns, type NumberedRow } from './read-rows.ts'

type Reading = { externalId: string; edit: SubjectEdit } | { field: string | null; reason: string }
export type ReadEdit = (cells: Record<string, string>) => Reading

const readers: Partial<Record<string, typeof readText>> = {
  externalId: readId,
  licenseNumber: readLicenseNumber,
}

/** The texts of a row, or its first fault; also whether it removes. */
function textsOf(
  cells: Record<string, string>,
  required: Readonly<Record<string, string>>,
): { texts: Record<string, string>; removes: boolean } | { field: string; reason: string } {
  const texts: Record<string, string> = {}
  for (const [field, cell] of Object.entries(cells)) {
    const fault = cellFault(cell)
    const read = fault === null ? (readers[field] ?? readText)(cell) : { fault }
    if ('fault' in read) return { field, reason: read.fault }
    texts[field] = read.value
  }
  for (const [field, reason] of Object.entries(required)) if (!texts[field]) return { field, reason }
  const action = (texts['action'] ?? '').toLowerCase()
  if (!['', 'add', 'change', 'remove'].includes(action))
    return { field: 'action', reason: 'The action must be Add or Remove.' }
  return { texts, removes: action === 'remove' }
}

const idMissing = 'The external ID is missing.'

export const readLicense: ReadEdit = (cells) => {
  const read = textsOf(cells, {
    externalId: idMissing,
    licenseNumber: 'Enter a valid license number.',
    licenseIssuer: 'Enter the issuer of the license.',
  })
  if ('reason' in read) return read
  const { externalId, licenseNumber: number, licenseType: type, licenseIssuer: issuer } = read.texts
  if (numberKey(number!) === '') return { field: 'licenseNumber', reason: 'Enter a valid license number.' }
  const license = { type: type ?? '', issuer: issuer!, number: number! }
  return { externalId: externalId!, edit: { licenses: [{ license, removes: read.removes }] } }
}

/** Names of networks that are known, or null if new ones may be added. */
type KnownNetworks = ReadonlySet<string> | null

export const readNetwork =
  (known: KnownNetworks): ReadEdit =>
  (cells) => {
    const read = textsOf(cells, {
      externalId: idMissing,
      network: 'Enter the network.',
    })
    if ('reason' in read) return read
    const { externalId, network, participation } = read.texts
    const businessUnit = read.texts['businessUnit'] || unnamedNetwork
    if (known && !known.has(networkKey({ businessUnit, network: network! })))
      return {
        field: 'network',
        reason: `The business unit “${businessUnit}” has no network “${network}”.`,
      }
    const named = { businessUnit, network: network!, participation: participation ?? '' }
    return { externalId: externalId!, edit: { networks: [{ network: named, removes: read.removes }] } }
  }

/** As on the screens: only who manages networks adds new ones. A file that no user has sent is the client's own. */
async function knownNetworks(
  context: Context,
  { clientId, userId }: Pick<HistoryFile, 'clientId' | 'userId'>,
): Promise<KnownNetworks> {
  if (userId === null) return null
  const actor = await context.asSystem().read((sql) => findActor(sql, userId, null, context.now()))
  if (actor && mayWithHierarchy(actor, 'write')) return null
  const rows = await context.read((sql) => selectNetworks(sql, clientId))
  return new Set(rows.map(networkKey))
}

function collect(
  rows: readonly NumberedRow[],
  read: ReadEdit,
): { edits: Map<string, SubjectEdit>; rowsOf: Map<string, NumberedRow[]>; faults: Fault[] } {
  const faults: Fault[] = []
  const readings: ReadEditRow[] = []
  for (const row of rows) {
    const reading = row.problem === null ? read(row.cells) : { field: null, reason: row.problem }
    if ('reason' in reading) faults.push({ row, ...reading })
    else readings.push({ row, ...reading })
  }
  const contradicting = findContradictions(readings)
  const edits = new Map<string, SubjectEdit>()
  const rowsOf = new Map<string, NumberedRow[]>()
  for (const { row, externalId, edit } of readings) {
    const fault = contradicting.get(row)
    if (fault) {
      faults.push(fault)
      continue
    }
    const before = edits.get(externalId) ?? {}
    edits.set(externalId, {
      ...(edit.licenses && { licenses: [...(before.licenses ?? []), ...edit.licenses] }),
      ...(edit.networks && { networks: [...(before.networks ?? []), ...edit.networks] }),
    })
    rowsOf.set(externalId, [...(rowsOf.get(externalId) ?? []), row])
  }
  return { edits, rowsOf, faults }
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

/** Adds and removes licenses or networks of providers, row by row; a row with an error is left out. */
const editing =
  (
    kind: 'licenses' | 'networks',
    columns: Columns,
    readerOf: (context: Context, row: HistoryFile) => Promise<ReadEdit>,
  ): Processor =>
  async (context, { row, path, signal }) => {
    const { id, clientId, fileName } = row
    const saved = await context.read((sql) => selectMapping(sql, clientId, kind))
    const mapping = { ...saved, ...row.mapping }
    const { rows, otherSheets } = await readRows({ name: fileName, path }, columns, mapping, signal)
    const read = collect(rows, await readerOf(context, row))
    await context.writeLong(signal, async (tx) => {
      const { counts, unknown } = await editSubjects(
        context,
        tx,
        { clientId, importId: id, signal },
        read.edits,
      )
      const strangers = [...unknown].flatMap((externalId) => read.rowsOf.get(externalId)!)
      const reason = 'No provider has this external ID.'
      const faults = [
        ...read.faults,
        ...strangers.map((stranger): Fault => ({ row: stranger, field: 'externalId', reason })),
      ].toSorted((one, other) => one.row.number - other.row.number)
      const isClean = faults.length + otherSheets.length === 0
      const errorsKey = isClean ? null : importKey(clientId, id, 'errors')
      if (errorsKey !== null) await storeFaults(context, errorsKey, columns, { faults, otherSheets })
      await endFile(context, tx, row, {
        status: isClean ? 'COMPLETE' : 'PROCESSED_WITH_ERRORS',
        rows: rows.length,
        ...counts,
        errors: faults.length,
        errorsKey,
      })
    })
  }

export const processLicenses = editing('licenses', licenseColumns, async () => readLicense)
export const processNetworks = editing('networks', networkColumns, async (context, row) =>
  readNetwork(await knownNetworks(context, row)),
)
