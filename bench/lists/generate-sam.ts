import { american, dayOf, invented } from './invented.ts'
import type { AdapterPlan } from './plan.ts'
import { quotedLine, writeList } from './write-rows.ts'

const header = (
  'Classification|Name|Prefix|First|Middle|Last|Suffix|Address 1|Address 2|Address 3|Address 4|City|' +
  'State / Province|Country|Zip Code|Open Data Flag|Blank (Deprecated)|Unique Entity ID|Exclusion Program|' +
  'Excluding Agency|CT Code|Exclusion Type|Additional Comments|Active Date|Termination Date|Record Status|' +
  'Cross-Reference|SAM Number|CAGE|NPI|Creation_Date'
).split('|')
const blank = ['', '', '']

function* lines(rows: number, seed: number): Generator<string> {
  yield quotedLine(header)
  let number = 0
  for (const one of invented(rows, seed)) {
    const { random } = one
    const { year, month, day } = dayOf(random)
    yield quotedLine([
      one.organization ? 'Firm' : 'Individual',
      one.organization,
      '',
      one.given,
      one.middle,
      one.family,
      one.suffix,
      one.organization ? one.street : '',
      ...blank,
      one.city,
      one.state,
      'USA',
      one.zip,
      ...blank,
      'Reciprocal',
      random.pick(['HHS', 'OPM', 'EPA']),
      random.next() < 0.3 ? 'Z1' : '',
      'Prohibition/Restriction',
      random.next() < 0.5
        ? 'Excluded by the Department of Health and Human Services from participation.'
        : '',
      american(dayOf(random)),
      'Indefinite',
      '',
      '',
      `S4MR${String((number += 1)).padStart(6, '0')}`,
      '',
      random.next() < 0.1 ? one.npi : '',
      `${year}-${month}-${day}`,
    ])
  }
}

/** A day's extract in the second layout, 31 columns. */
export const samPlan: AdapterPlan = {
  source: 'sam',
  folder: 'lists/sam',
  rows: 50_000,
  generate: async (folder, rows, seed) => [
    await writeList(folder, 'SAM_Exclusions_Public_Extract_V2_26319.CSV', lines(rows, seed)),
  ],
}
