import type { Party } from '../../packages/matching/src/party.ts'
import { type Random, seeded } from '../matching/random.ts'
import { syntheticNpi, syntheticRecords } from '../matching/synthetic.ts'

/** An invented entry, with all that lists say about one. */
export interface Invented {
  organization: string
  family: string
  given: string
  middle: string
  suffix: string
  birth: { year: string; month: string; day: string }
  npi: string
  street: string
  city: string
  state: string
  zip: string
  license: string
  random: Random
}

const streets =
  'OAK ST|MAPLE AVE|N MAIN ST|LAKE RD|W 5TH ST|PARK BLVD|COUNTY ROAD 12|HILLSIDE DR STE 200'.split('|')
const cities = 'FAIRVIEW|MIDTOWN|SPRINGDALE|OAKHURST|LAKESIDE|GREENPOINT|ASHFORD|MILLBROOK'.split('|')

/** Two digits of a number below a hundred. */
export const two = (value: number): string => String(value).padStart(2, '0')

function birthOf({ birthDates }: Party, random: Random): Invented['birth'] {
  const [year, month, day] = (birthDates?.[0] ?? `19${two(30 + random.below(60))}-01-01`).split('-')
  return { year: year!, month: month!, day: day! }
}

/** Invented entries one by one; the same seed gives the same ones. */
export function* invented(records: number, seed: number): Generator<Invented> {
  const random = seeded(seed ^ 0x11575)
  for (const party of syntheticRecords({ records, seed })) {
    const [name] = party.names
    yield {
      organization: name?.full ?? '',
      family: name?.family ?? '',
      given: name?.given ?? '',
      middle: name?.middle ?? '',
      suffix: name?.suffix ?? '',
      birth: birthOf(party, random),
      npi: syntheticNpi(random),
      street: `${1 + random.below(9_000)} ${random.pick(streets)}`,
      city: random.pick(cities),
      state: party.addresses?.[0]?.state ?? 'TX',
      zip: String(10_000 + random.below(89_000)),
      license: party.licenses?.[0]?.number ?? '',
      random,
    }
  }
}

/** A day of the years 2000 to 2025 in the parts of which lists make their dates. */
export const dayOf = (random: Random): { year: string; month: string; day: string } => ({
  year: String(2000 + random.below(26)),
  month: two(1 + random.below(12)),
  day: two(1 + random.below(28)),
})

/** MM/DD/YYYY. */
export const american = ({ year, month, day }: Invented['birth']): string => `${month}/${day}/${year}`
/** YYYYMMDD. */
export const compact = ({ year, month, day }: Invented['birth']): string => `${year}${month}${day}`
