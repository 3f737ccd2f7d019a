import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const columns =
  'LASTNAME FIRSTNAME MIDNAME BUSNAME GENERAL SPECIALTY UPIN NPI DOB ADDRESS CITY STATE ZIP EXCLTYPE EXCLDATE REINDATE WAIVERDATE WVRSTATE'.split(
    ' ',
  )

export interface LeiePerson {
  family: string
  given?: string
  business?: string
  street?: string | undefined
  born?: string
  npi?: string
  type?: string
  excluded?: string | undefined
  reinstated?: string
}

function rowOf(person: LeiePerson): string[] {
  const {
    family,
    given = 'PAT',
    business = '',
    street = '1 MAIN ST',
    born = '19700101',
    npi = '0000000000',
  } = person
  const { type = '1128a1', excluded = '20200220', reinstated = '00000000' } = person
  return [
    family,
    given,
    '',
    business,
    'PHYSICIAN',
    'GENERAL PRACTICE',
    '',
    npi,
    born,
    street,
    'SPRINGFIELD',
    'IL',
    '62701',
    type,
    excluded,
    reinstated,
    '00000000',
    '',
  ]
}

const line = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`

/** A file in the layout of the LEIE about invented people. */
export const leieCsv = (people: readonly LeiePerson[]): string =>
  [line(columns), ...people.map((person) => line(rowOf(person)))].join('')

/** The given number of invented people, with surnames that sort by number. */
export const somePeople = (count: number, from = 0): LeiePerson[] =>
  Array.from({ length: count }, (_, at) => ({
    family: `Testname${String(from + at).padStart(5, '0')}`,
    excluded: `${1990 + ((from + at) % 30)}0220`,
  }))

/** A file of that name in a new folder. */
export function writeFile(name: string, content: string | Buffer): string {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-test-list-')), name)
  fs.writeFileSync(file, content)
  return file
}
