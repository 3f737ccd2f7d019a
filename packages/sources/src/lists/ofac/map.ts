import type { Address, PartyName } from '@vigil/matching'
import { isNoName } from '@vigil/matching/normalize'
import type { EntryKind, ListRecord } from '../../core/list-record.ts'
import type { Mapped } from '../../core/map-rows.ts'
import { valueOf } from '../../core/values.ts'
import { addressOf } from './address.ts'
import { nameOf, useOf } from './names.ts'
import { addRemarks, addStated, noStatements } from './statements.ts'
import { isEntityNumber, tables } from './tables.ts'

type Rows = readonly (readonly string[])[]

/** What the other files of the set say about an entity, without the entity number. */
export interface Joined {
  /** Add_num, Address, City/State/Postal, Country, Add_remarks */
  addresses: Rows
  /** alt_num, alt_type, alt_name, alt_remarks */
  aliases: Rows
  /** the overflow of Remarks, which continues it in the middle of a word */
  comments: Rows
}

export const authority = 'U.S. Department of the Treasury, Office of Foreign Assets Control'

const kinds = new Map<string, EntryKind>([
  ['', 'organization'],
  ['individual', 'person'],
  ['vessel', 'vessel'],
  ['aircraft', 'aircraft'],
])

const asText = (rows: Rows): string =>
  rows.length === 0 ? '' : rows.map((cells) => cells.join('\t')).join('\n')

function namesOf(cells: readonly string[], kind: EntryKind, aliases: Rows): PartyName[] {
  const names = [nameOf(cells[1]!.trim(), kind)]
  for (const [, type = '', name = ''] of aliases) {
    if (!isNoName(name, true)) names.push(nameOf(name.trim(), kind, useOf(type)))
  }
  return names
}

function addressesOf(rows: Rows): Address[] {
  const addresses: Address[] = []
  for (const [, street = '', cityStatePostal = '', country = ''] of rows) {
    const address = addressOf(street, cityStatePostal, country)
    if (address !== undefined) addresses.push(address)
  }
  return addresses
}

/** The remarks with their overflow. */
const remarksOf = (cells: readonly string[], comments: Rows): string =>
  valueOf(cells[11]) === '' ? '' : cells[11]! + comments.map(([text = '']) => text).join('')

function factsOf(cells: readonly string[]): Record<string, string> {
  const facts: Record<string, string> = {}
  const [type, tonnage, gross, flag] = [cells[6], cells[7], cells[8], cells[9]].map(valueOf)
  if (type) facts['vesselType'] = type
  if (tonnage) facts['tonnage'] = tonnage
  if (gross) facts['grossTonnage'] = gross
  if (flag) facts['vesselFlag'] = flag
  return facts
}

function notesOf(cells: readonly string[], remarks: string): string[] {
  const [title, owner] = [valueOf(cells[4]), valueOf(cells[10])]
  const notes: string[] = []
  if (title !== '' && !remarks.includes(title)) notes.push(title)
  if (owner !== '') notes.push(`Owner of the vessel: ${owner}`)
  return notes
}

const faultOf = (cells: readonly string[]): string | undefined => {
  if (cells.length !== tables.main.cells)
    return `row has ${cells.length} cells, but the layout has ${tables.main.cells}`
  if (!isEntityNumber(cells[0])) return 'row does not begin with an entity number'
  if (isNoName(cells[1], true)) return 'row has no name'
  const program = cells[3]!.trim()
  if (program === '-0-' || program === '' || kinds.has(program))
    return 'row has no program: its cells may have shifted'
  return undefined
}

/** Maps one row of the main file to a record, together with the entity's rows of the other files. */
export function mapEntity(cells: readonly string[], joined: Joined): Mapped {
  const fault = faultOf(cells)
  if (fault !== undefined) return { skip: fault }
  const kind = kinds.get(valueOf(cells[2]).toLowerCase()) ?? 'unknown'
  const remarks = remarksOf(cells, joined.comments)
  const statements = noStatements()
  addRemarks(statements, remarks)
  const callSign = valueOf(cells[5])
  if (callSign !== '') statements.identifiers.unshift({ type: 'Call sign', value: callSign })
  const record: ListRecord = {
    identity: cells[0]!.trim(),
    kind,
    names: namesOf(cells, kind, joined.aliases),
    authority,
    programs: cells[3]!.split('] [').map((program) => program.replaceAll(/[[\]]/g, '').trim()),
    facts: factsOf(cells),
    fields: [...cells, asText(joined.addresses), asText(joined.aliases), asText(joined.comments)],
  }
  const addresses = addressesOf(joined.addresses)
  if (addresses.length > 0) record.addresses = addresses
  addStated(record, statements, notesOf(cells, remarks))
  return { record }
}

const nothing: Joined = { addresses: [], aliases: [], comments: [] }

/** Maps a row that repeats an entity number: its identity includes the name, and no other rows are joined to it. */
export function mapRepeatedNumber(cells: readonly string[]): Mapped {
  const mapped = mapEntity(cells, nothing)
  if (mapped !== null && 'record' in mapped) mapped.record.identity += `|${cells[1]!.trim().toUpperCase()}`
  return mapped
}
