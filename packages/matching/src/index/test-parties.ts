import fc from 'fast-check'
import type { Finding, Screening } from '../finding.ts'
import { prepare } from '../normalize/profile.ts'
import type { Party, PartyName } from '../party.ts'
import { createScreener, type ScreenerOptions } from './screener.ts'
import type { ScreeningIndex } from './screening-index.ts'

export type Facts = Omit<Party, 'id' | 'names'>

export function person(id: string, given: string, family: string, facts: Facts = {}): Party {
  return { id, names: [{ kind: 'person', given, family }], ...facts }
}

export function organization(id: string, full: string, facts: Facts = {}): Party {
  return { id, names: [{ kind: 'organization', full }], ...facts }
}

/** All results of an index for some subjects; two indexes of the same records give the same results. */
export interface Answers {
  search: Finding[]
  few: Finding[]
  screen: Screening
  retrieve: { id: string; score: number }[]
}

export function answers(
  index: ScreeningIndex,
  subjects: readonly Party[],
  options: ScreenerOptions = {},
): Answers[] {
  const screener = createScreener(index, options)
  return subjects.map(prepare).map((profile) => ({
    search: screener.search(profile),
    few: screener.search(profile, 3),
    screen: screener.screen(profile),
    retrieve: screener.retrieve(profile, 5),
  }))
}

const given = fc.constantFrom('JOHN', 'Jon', 'JOHNNY', 'MARY', 'M', 'ANA MARIA', 'Anamaria')
const family = fc.constantFrom(
  'SMITH',
  'SMYTH',
  'GARCIA LOPEZ',
  'GARCIA-LOPEZ',
  'LOPEZ',
  'DE LA CRUZ',
  'DELACRUZ',
)
const personName: fc.Arbitrary<PartyName> = fc.record(
  {
    kind: fc.constant('person' as const),
    given,
    family,
    middle: fc.constantFrom('A', 'ANN'),
    suffix: fc.constant('JR'),
  },
  { requiredKeys: ['kind', 'given', 'family'] },
)
const fullName: fc.Arbitrary<PartyName> = fc.record({
  kind: fc.constantFrom('person' as const, 'unknown' as const),
  full: fc.constantFrom('SMITH, JOHN', 'John Smith', 'MARY ANN LOPEZ', 'SUNRISE DENTAL CARE', 'SMITH'),
  use: fc.constantFrom('current' as const, 'former' as const, 'alias' as const),
})
const organizationName: fc.Arbitrary<PartyName> = fc.record(
  {
    kind: fc.constant('organization' as const),
    full: fc.constantFrom(
      'SUNRISE DENTAL CARE LLC',
      'SUNRISE DENTAL',
      'SMITH PHARMACY INC',
      'VARGOLA MEDICAL TRANSPORTATION',
      'VARGOLA',
      'CENTRAL HEALTH SERVICES',
    ),
    widths: fc.constant({ full: 30 }),
  },
  { requiredKeys: ['kind', 'full'] },
)

/** People and organizations with few different names and facts, so that ties and similar records are common. */
export function fewPartiesAlike(id: fc.Arbitrary<string>): fc.Arbitrary<Party> {
  return fc.record(
    {
      id,
      names: fc.array(fc.oneof({ weight: 4, arbitrary: personName }, fullName, organizationName), {
        minLength: 1,
        maxLength: 2,
      }),
      birthDates: fc.subarray(['1970-03-05', '1970-05-03', '1970-03-15', '1985-11-30', '1970-03', '1970'], {
        maxLength: 2,
      }),
      npis: fc.constant(['1234567893']),
      ssns: fc.subarray(['219-09-9999', '219-09-9998', 'hash-of-a-number-8f3a'], { maxLength: 1 }),
      licenses: fc.constant([{ number: 'MD12345', state: 'TX' }]),
      addresses: fc.constantFrom(
        [{ state: 'TX' }],
        [{ street: '12 Main Street', city: 'Austin', state: 'TX', zip: '78701' }, { city: 'Waco' }],
      ),
    },
    { requiredKeys: ['id', 'names'] },
  )
}

/** Subjects to screen against the parties above. */
export const subjects: readonly Party[] = [
  person('q1', 'JOHN', 'SMITH'),
  person('q2', 'JOHN', 'SMITH', { birthDates: ['1970-03-05'] }),
  person('q3', 'JON', 'SMYHT', { birthDates: ['1970-03-05'], addresses: [{ state: 'TX' }] }),
  person('q4', 'ANA MARIA', 'GARCIA LOPEZ', { birthDates: ['1985-11-30'] }),
  person('q5', 'M', 'DE LA CRUZ'),
  person('q6', 'PETER', 'UNLIKE', { npis: ['1234567893'], ssns: ['219-09-9999'] }),
  { id: 'q7', names: [{ kind: 'unknown', full: 'Lopez, Mary' }], birthDates: ['1970-03-05'] },
  organization('q8', 'SUNRISE DENTAL CARE'),
  organization('q9', 'VARGOLA MEDICAL TRANSPORT', { licenses: [{ number: 'MD-12345', state: 'Texas' }] }),
]
