import { mainColumns } from '../../packages/sources/src/lists/nppes/columns.ts'
import { american, dayOf, invented, type Invented } from './invented.ts'
import type { AdapterPlan } from './plan.ts'
import { quotedLine, writeList } from './write-rows.ts'

const columnIndexes = new Map(mainColumns.map((name, at) => [name, at]))
const taxonomies = '207Q00000X 208D00000X 363L00000X 1223G0001X 225100000X 103T00000X'.split(' ')

function rowOf(one: Invented): string[] {
  const { random } = one
  const cells = Array.from({ length: mainColumns.length }, () => '')
  const set = (name: string, value: string): void => void (cells[columnIndexes.get(name)!] = value)
  set('NPI', one.npi)
  if (random.next() < 0.04) {
    set('NPI Deactivation Date', american(dayOf(random)))
    return cells
  }
  set('Entity Type Code', one.organization ? '2' : '1')
  if (one.organization) {
    set('Employer Identification Number (EIN)', '<UNAVAIL>')
    set('Provider Organization Name (Legal Business Name)', one.organization)
    set('Authorized Official Last Name', 'MILLSTONE')
    set('Authorized Official First Name', 'PERRY')
    set('Authorized Official Title or Position', 'OWNER')
    set('Is Organization Subpart', 'N')
  } else {
    set('Provider Last Name (Legal Name)', one.family)
    set('Provider First Name', one.given)
    set('Provider Middle Name', one.middle)
    set('Provider Name Suffix Text', one.suffix)
    set('Provider Credential Text', 'MD')
    set('Provider Sex Code', random.pick(['M', 'F']))
    set('Is Sole Proprietor', random.pick(['Y', 'N', 'X']))
  }
  for (const kind of ['Mailing', 'Practice Location']) {
    set(`Provider First Line Business ${kind} Address`, one.street)
    set(`Provider Business ${kind} Address City Name`, one.city)
    set(`Provider Business ${kind} Address State Name`, one.state)
    set(`Provider Business ${kind} Address Postal Code`, `${one.zip}1234`)
    set(`Provider Business ${kind} Address Country Code (If outside U.S.)`, 'US')
    set(`Provider Business ${kind} Address Telephone Number`, '5555550100')
  }
  set('Provider Enumeration Date', american(dayOf(random)))
  set('Last Update Date', american(dayOf(random)))
  const held = 1 + random.below(3)
  for (let at = 1; at <= held; at++) {
    set(`Healthcare Provider Taxonomy Code_${at}`, random.pick(taxonomies))
    set(`Provider License Number_${at}`, `${one.state}${10_000 + random.below(90_000)}`)
    set(`Provider License Number State Code_${at}`, one.state)
    set(`Healthcare Provider Primary Taxonomy Switch_${at}`, at === 1 ? 'Y' : 'N')
  }
  for (let at = 1, others = random.below(4); at <= others; at++) {
    set(`Other Provider Identifier_${at}`, String(random.below(1e8)))
    set(`Other Provider Identifier Type Code_${at}`, '05')
    set(`Other Provider Identifier State_${at}`, one.state)
  }
  return cells
}

function* lines(rows: number, seed: number): Generator<string> {
  yield quotedLine(mainColumns)
  for (const one of invented(rows, seed)) yield quotedLine(rowOf(one))
}

/** The main file of the registry: 330 columns, everything in quotes. */
export const nppesPlan: AdapterPlan = {
  source: 'nppes',
  folder: 'lists/nppes',
  rows: 100_000,
  generate: async (folder, rows, seed) => [
    await writeList(folder, 'npidata_pfile_20050523-20261108.csv', lines(rows, seed)),
  ],
}
