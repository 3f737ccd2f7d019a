import { american, yearAndDay } from '../days.ts'
import type { Publication } from '../publication.ts'
import { capitals, quotedTable, type WorldFile } from './table.ts'

const samHeader = (
  'Classification|Name|Prefix|First|Middle|Last|Suffix|Address 1|Address 2|Address 3|Address 4|City|' +
  'State / Province|Country|Zip Code|Open Data Flag|Blank (Deprecated)|Unique Entity ID|Exclusion Program|' +
  'Excluding Agency|CT Code|Exclusion Type|Additional Comments|Active Date|Termination Date|Record Status|' +
  'Cross-Reference|SAM Number|CAGE|NPI|Creation_Date'
).split('|')
const agencies = ['HHS', 'HHS', 'HHS', 'OPM', 'GSA']

/** A day's extract of SAM.gov in the second layout. */
export function samFiles({ entries, day }: Publication): WorldFile[] {
  const rows = entries.map(({ serial, facts: { person, organization, place, ...facts } }) => {
    const agency = agencies[serial % agencies.length]!
    return [
      organization ? 'Firm' : 'Individual',
      capitals(organization, 90),
      '',
      ...[person?.given, person?.middle, person?.family, person?.suffix].map((name) => capitals(name, 40)),
      organization ? place.line1.toUpperCase() : '',
      '',
      '',
      '',
      place.city.toUpperCase(),
      place.state,
      'USA',
      place.zip,
      '',
      '',
      '',
      'Reciprocal',
      agency,
      agency === 'HHS' ? 'Z1' : '',
      agency === 'GSA' ? 'Ineligible (Proceedings Completed)' : 'Prohibition/Restriction',
      agency === 'HHS' ? 'Excluded from participation in all Federal health care programs.' : '',
      american(facts.effective),
      facts.end ? american(facts.end) : 'Indefinite',
      '',
      '',
      `S4VD${String(serial).padStart(6, '0')}`,
      '',
      facts.npi ?? '',
      facts.effective,
    ]
  })
  const name = `SAM_Exclusions_Public_Extract_V2_${yearAndDay(day)}.CSV`
  return [{ name, content: quotedTable([samHeader, ...rows]) }]
}
