import fs from 'node:fs'
import type { NameKind, Party, PartyName } from '../../packages/matching/src/party.ts'
import { parseCsv, readRecords } from './csv.ts'

const leieWidths = { given: 15, middle: 15, family: 20, full: 30 }

/** The record without its empty values. */
function filled<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as T
}

function withDates(party: Party, dates: readonly string[]): Party {
  return dates.length === 0 ? party : { ...party, birthDates: dates }
}

/** The parties of a LEIE file. */
export function leieParties(file: string): Party[] {
  return readRecords(file).map((row, at) => {
    const { full: width, ...widths } = leieWidths
    const names: PartyName[] = []
    const [given, middle, family] = [row('FIRSTNAME'), row('MIDNAME'), row('LASTNAME')]
    if (family) names.push(filled({ kind: 'person', given, middle, family, widths }))
    const full = row('BUSNAME')
    if (full) names.push({ kind: 'organization', full, widths: { full: width } })
    const address = { street: row('ADDRESS'), city: row('CITY'), state: row('STATE'), zip: row('ZIP') }
    const party: Party = { id: `leie-${at + 1}`, names, npis: [row('NPI')], addresses: [filled(address)] }
    const date = row('DOB').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
    return withDates(party, date ? [date] : [])
  })
}

const samKinds: Record<string, NameKind> = { Individual: 'person', 'Special Entity Designation': 'unknown' }

/** The parties of a SAM exclusions extract. */
export function samParties(file: string): Party[] {
  return readRecords(file).map((row, at) => {
    const [given, middle, family, suffix] = [row('First'), row('Middle'), row('Last'), row('Suffix')]
    const kind = samKinds[row('Classification')] ?? 'organization'
    const name: PartyName = family
      ? filled({ kind: 'person', given, middle, family, suffix })
      : { kind, full: row('Name') }
    const address = { street: row('Address 1'), city: row('City'), state: row('State / Province') }
    return {
      id: `sam-${at + 1}`,
      names: [name],
      npis: [row('NPI')],
      addresses: [filled({ ...address, zip: row('Zip Code'), country: row('Country') })],
    }
  })
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

function ofacDates(remarks: string): string[] {
  return [...remarks.matchAll(/DOB (\d{1,2}) ([A-Z][a-z]{2}) (\d{4})/g)].map(
    ([, day, month, year]) =>
      `${year}-${String(months.indexOf(month!) + 1).padStart(2, '0')}-${day!.padStart(2, '0')}`,
  )
}

function ofacName(written: string, isPerson: boolean, use: 'current' | 'alias' = 'current'): PartyName {
  if (!isPerson) return { kind: 'organization', use, full: written }
  const [family = '', rest] = written.split(/,\s*/, 2)
  if (!rest) return { kind: 'person', use, full: written }
  const [given = '', ...middle] = rest.split(/\s+/)
  return filled({ kind: 'person', use, given, middle: middle.join(' '), family })
}

/** The rows that carry an entity number, so without a header that some copies have. */
const ofacRows = (file: string) =>
  parseCsv(fs.readFileSync(file, 'utf8')).filter(([id]) => /^\d+$/.test(id?.trim() ?? ''))

/** The parties of OFAC's sdn.csv, with the aliases of its alt.csv where there is one. */
export function ofacParties(file: string, aliasFile?: string): Party[] {
  const aliases = new Map<string, string[]>()
  for (const [id = '', , , name = ''] of aliasFile ? ofacRows(aliasFile) : [])
    aliases.set(id, [...(aliases.get(id) ?? []), name])
  return ofacRows(file).map((row) => {
    const [id = '', name = '', type = ''] = row
    const isPerson = type.trim() === 'individual'
    const others = (aliases.get(id) ?? []).map((alias) => ofacName(alias, isPerson, 'alias'))
    const party: Party = { id: `ofac-${id}`, names: [ofacName(name, isPerson), ...others] }
    return withDates(party, ofacDates(row[11] ?? ''))
  })
}
