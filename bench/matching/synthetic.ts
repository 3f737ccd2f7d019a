import type { Party, PartyName } from '../../packages/matching/src/party.ts'
import { givenFrequency, surnameFrequency } from '../../packages/matching/src/words/frequency.ts'
import { type Random, seeded } from './random.ts'
import { inventedWord, rareSurname, weightedPicker } from './screening-words.ts'

export interface ListOptions {
  records: number
  seed: number
  /** Share of organizations, 0.1 unless told. */
  organizations?: number
  /** Share of people with a date of birth, 0.95 unless told. */
  dates?: number
}

const commonSurname = weightedPicker(surnameFrequency)
const commonGiven = weightedPicker(givenFrequency)
const words = (text: string): string[] => text.split(' ')
const letters = words('A B C D E F G H J K L M N P R S T V W')
const states = words(
  'CA CA CA TX TX FL FL NY NY PA IL OH GA NC MI NJ VA WA AZ TN MA IN MO MD WI CO MN SC AL LA KY',
)
const suffixes = words('JR JR JR SR II III IV')
const fields = words(
  'HEALTH MEDICAL DENTAL PHARMACY CLINIC HOSPICE REHAB THERAPY IMAGING LABORATORY TRANSPORT SURGICAL',
)
const services = words('SERVICES CENTER GROUP ASSOCIATES CARE SOLUTIONS PARTNERS SUPPLY SYSTEMS')
const forms = words('INC INC LLC LLC PC PA PLLC CORP LTD LP')
const places = words(
  'NORTHSIDE SUNRISE VALLEY COASTAL CENTRAL RIVERSIDE GOLDEN PREMIER FAMILY COMMUNITY UNITED METRO',
)

/** A list of people and organizations as exclusion lists carry them; the same options give the same list. */
export const syntheticList = (options: ListOptions): Party[] => [...syntheticRecords(options)]

/** The records of such a list one by one; a shorter list is the beginning of a longer one. */
export function* syntheticRecords(options: ListOptions): Generator<Party> {
  const { records, seed, organizations = 0.1, dates = 0.95 } = options
  const random = seeded(seed)
  for (let at = 1; at <= records; at++)
    yield random.next() < organizations ? organization(`r${at}`, random) : person(`r${at}`, random, dates)
}

/** People to screen, drawn like the people of a list with their own seed: hardly anyone is on the list. */
export function syntheticPopulation(options: { subjects: number; seed: number }): Party[] {
  const random = seeded(options.seed ^ 0x5eed)
  return Array.from({ length: options.subjects }, (_, at) => person(`s${at + 1}`, random, 1))
}

/** Organizations to screen, by names alone, drawn like those of a list with their own seed; none has a name of the list. */
export function syntheticOrganizations(
  { subjects, seed }: { subjects: number; seed: number },
  list: readonly Party[],
): Party[] {
  const random = seeded(seed ^ 0x0125)
  const listed = new Set(list.map(({ names: [name] }) => name?.full))
  const drawn = Array.from({ length: subjects * 2 }, (_, at) => organization(`o${at + 1}`, random))
  return drawn
    .filter(({ names: [name] }) => !listed.has(name?.full))
    .slice(0, subjects)
    .map(({ id, names }) => ({ id, names }))
}

/** A valid NPI: nine digits and the check digit over them with the prefix 80840. */
export function syntheticNpi(random: Random): string {
  const digits = `1${String(random.below(100_000_000)).padStart(8, '0')}`
  let sum = 24
  for (let at = 0; at < 9; at++) {
    const doubled = Number(digits[at]) * (at % 2 === 0 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return `${digits}${(10 - (sum % 10)) % 10}`
}

function person(id: string, random: Random, dates: number): Party {
  const state = random.pick(states)
  const party: Party = { id, names: [personName(random)], addresses: [{ state }] }
  if (random.next() < dates) party.birthDates = [birthDate(random)]
  return withNumbers(party, state, random)
}

function personName(random: Random): PartyName {
  const name: PartyName = { kind: 'person', given: givenName(random), family: familyName(random) }
  const middle = random.next()
  if (middle < 0.35) name.middle = random.pick(letters)
  else if (middle < 0.65) name.middle = commonGiven(random)
  if (random.next() < 0.03) name.suffix = random.pick(suffixes)
  return name
}

const givenName = (random: Random): string =>
  random.next() < 0.95 ? commonGiven(random) : inventedWord(1_000_000 + random.below(20_000))

function familyName(random: Random): string {
  const single = random.next() < 0.85 ? commonSurname(random) : rareSurname(random)
  if (random.next() >= 0.06) return single
  return `${single}${random.next() < 0.7 ? '-' : ' '}${commonSurname(random)}`
}

function birthDate(random: Random): string {
  const [year, month, day] = [1930 + random.below(71), 1 + random.below(12), 1 + random.below(28)]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function organization(id: string, random: Random): Party {
  const state = random.pick(states)
  const first = random.next() < 0.7 ? inventedWord(2_000_000 + random.below(60_000)) : commonSurname(random)
  const parts = [first, random.pick(fields), random.pick(services), random.pick(forms)]
  if (random.next() < 0.4) parts.splice(1, 0, random.pick(places))
  const party: Party = {
    id,
    names: [{ kind: 'organization', full: parts.join(' ') }],
    addresses: [{ state }],
  }
  return withNumbers(party, state, random)
}

function withNumbers(party: Party, state: string, random: Random): Party {
  if (random.next() < 0.1) party.npis = [syntheticNpi(random)]
  if (random.next() < 0.15)
    party.licenses = [
      { number: `${random.pick(['MD', 'RN', 'LPN', 'DDS'])}${10_000 + random.below(900_000)}`, state },
    ]
  return party
}

const inventedCities =
  'ALDERMERE BRACKWATER CASTLEFORD DUNHOLLOW EASTWICK FERNDELL GREYPORT HOLLISTOWN'.split(' ')

/** The same parties with a street and a city in their state. */
export const withAddresses = (parties: readonly Party[]): Party[] =>
  parties.map((party, at) => ({
    ...party,
    addresses: [
      {
        ...party.addresses?.[0],
        street: `${100 + at} ${inventedCities[(at >> 3) % 8]!} AVE`,
        city: inventedCities[at % 8]!,
        state: party.addresses?.[0]?.state ?? 'OH',
      },
    ],
  }))
