import { compact, dayOf, invented } from './invented.ts'
import type { AdapterPlan } from './plan.ts'
import { quotedLine, writeList } from './write-rows.ts'

const header =
  'LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE'
const types = ['1128a1', '1128a3', '1128b4', '1128b5', '1128b14']

function* lines(rows: number, seed: number): Generator<string> {
  yield `${header}\r\n`
  for (const one of invented(rows, seed)) {
    const { random } = one
    yield quotedLine([
      one.family.slice(0, 20),
      one.given.slice(0, 15),
      one.middle || ' ',
      one.organization.slice(0, 30),
      one.organization ? 'OTHER BUSINESS' : 'INDIVIDUAL (UNAFFILI',
      'NURSE/NURSES AIDE',
      '',
      random.next() < 0.2 ? one.npi : '0000000000',
      one.organization ? '' : compact(one.birth),
      one.street.slice(0, 30),
      one.city,
      one.state,
      one.zip,
      random.pick(types),
      compact(dayOf(random)),
      '00000000',
      '00000000',
      '',
    ])
  }
}

/** The whole LEIE of a month. */
export const leiePlan: AdapterPlan = {
  source: 'leie',
  folder: 'lists/leie',
  rows: 84_000,
  generate: async (folder, rows, seed) => [await writeList(folder, 'UPDATED.csv', lines(rows, seed))],
}
