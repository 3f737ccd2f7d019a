import type { Party } from '../../../packages/matching/src/party.ts'
import { oneDigitOff } from '../damage-date.ts'
import { personDamage } from '../damage-person.ts'
import type { Random } from '../random.ts'
import { syntheticNpi } from '../synthetic.ts'
import { asPerson, knownName, knownPerson, spouses, type KnownPerson, type VerdictCase } from './case.ts'

type NameDamage = keyof typeof personDamage

/** A case for people whose date of birth the list knows. */
const dated =
  (make: (known: KnownPerson, random: Random) => Party | undefined): VerdictCase['make'] =>
  (entry, random) => {
    const known = knownPerson(entry)
    const subject = known && make(known, random)
    return subject && { subject }
  }

const damagedName = (kind: NameDamage, name: KnownPerson['name'], random: Random) => {
  const damaged = personDamage[kind](name, random)
  return damaged && JSON.stringify(damaged) !== JSON.stringify(name) ? damaged : undefined
}

/** The name is damaged in one way and the date of birth stays, or goes wrong in one digit too. */
const slip = (kind: NameDamage, date: 'equal' | 'one-digit' | 'none'): VerdictCase['make'] =>
  date === 'none'
    ? (entry, random) => {
        const name = knownName(entry)
        const damaged = name && damagedName(kind, name, random)
        return damaged && { subject: asPerson(damaged) }
      }
    : dated(({ name, birthDate }, random) => {
        const damaged = damagedName(kind, name, random)
        const born = date === 'equal' ? birthDate : oneDigitOff(birthDate, random)
        return damaged && born ? asPerson(damaged, born) : undefined
      })

const singleSlips: readonly NameDamage[] = [
  'typo-family',
  'typo-given',
  'transposed-letters',
  'nickname',
  'dropped-middle',
  'added-middle',
  'half-surname',
  'married-name',
  'ocr',
  'phonetic',
  'joined',
  'accent',
  'punctuation',
]

function twoDigitsOff(date: string, random: Random): string | undefined {
  for (let attempt = 0; attempt < 20; attempt++) {
    const once = oneDigitOff(date, random)
    const twice = once && oneDigitOff(once, random)
    const differing = twice && twice.split('').filter((digit, at) => digit !== date[at]).length
    if (differing === 2) return twice
  }
  return undefined
}

const marriage = (place: 'none' | 'city' | 'street'): VerdictCase['make'] =>
  dated(({ name, birthDate, entry }, random) => {
    const family = random.pick(spouses)
    const { city, state, street, zip } = entry.addresses?.[0] ?? {}
    if (family === name.family.toUpperCase()) return undefined
    if (place === 'none') return asPerson({ ...name, family }, birthDate)
    if (!city || !state || (place === 'street' && !street)) return undefined
    const address = place === 'city' ? { city, state } : { street: street!, city, state, ...(zip && { zip }) }
    return asPerson({ ...name, family }, birthDate, { addresses: [address] })
  })

const withQuestionMark: VerdictCase['make'] = dated(({ name, birthDate }, random) => {
  const part = random.next() < 0.6 ? 'family' : 'given'
  const text = name[part]
  const positions = text.split('').flatMap((letter, at) => (at > 0 && /\p{L}/u.test(letter) ? [at] : []))
  if (text.length < 4 || positions.length === 0) return undefined
  const at = random.pick(positions)
  return asPerson({ ...name, [part]: `${text.slice(0, at)}?${text.slice(at + 1)}` }, birthDate)
})

const onlySsn = (random: Random): string =>
  `${100 + random.below(500)}${10 + random.below(89)}${1000 + random.below(8999)}`

/** People, as a client may have them. */
export const personCases: readonly VerdictCase[] = [
  {
    id: 'other-npi',
    title: 'Exact name and date of birth, another NPI',
    target: 1,
    make: (entry, random) => {
      const known = knownPerson(entry)
      if (!known) return undefined
      const listed = { ...entry, npis: [syntheticNpi(random)] }
      return {
        subject: asPerson(known.name, known.birthDate, { npis: [syntheticNpi(random)] }),
        entry: listed,
      }
    },
  },
  {
    id: 'other-ssn',
    title: 'Exact name and date of birth, another SSN',
    target: 1,
    make: (entry, random) => {
      const known = knownPerson(entry)
      if (!known) return undefined
      const listed = { ...entry, ssns: [onlySsn(random)] }
      return { subject: asPerson(known.name, known.birthDate, { ssns: [onlySsn(random)] }), entry: listed }
    },
  },
  {
    id: 'equal-npi-else-different',
    title: 'Equal NPI, another date of birth and family name',
    target: 1,
    make: (entry, random) => {
      const known = knownPerson(entry)
      if (!known) return undefined
      const npis = [syntheticNpi(random)]
      const name = { ...known.name, family: random.pick(spouses) }
      return { subject: asPerson(name, '1951-02-03', { npis }), entry: { ...entry, npis } }
    },
  },
  {
    id: 'own-name',
    title: 'The entry by its own exact name',
    target: 1,
    make: (entry) => ({ subject: { id: 'subject', names: entry.names.slice(0, 1) } }),
  },
  {
    id: 'single-slip',
    title: 'One slip in the name, equal date of birth',
    target: 0.995,
    make: (entry, random) => slip(random.pick(singleSlips), 'equal')(entry, random),
  },
  {
    id: 'date-slip-typo-given',
    title: 'One wrong digit in the date of birth, a typo in the given name',
    target: 0.98,
    make: slip('typo-given', 'one-digit'),
  },
  {
    id: 'date-slip-typo-family',
    title: 'One wrong digit in the date of birth, a typo in the family name',
    target: 0.98,
    make: slip('typo-family', 'one-digit'),
  },
  {
    id: 'date-slip-swapped',
    title: 'One wrong digit in the date of birth, names swapped',
    target: 0.98,
    make: slip('swapped-parts', 'one-digit'),
  },
  { id: 'marriage', title: 'A new family name, equal date of birth', target: 0.85, make: marriage('none') },
  {
    id: 'marriage-city',
    title: 'A new family name, equal date of birth and city',
    target: 0.99,
    make: marriage('city'),
  },
  {
    id: 'marriage-street',
    title: 'A new family name, equal date of birth and street',
    target: 0.99,
    make: marriage('street'),
  },
  {
    id: 'two-digits',
    title: 'Two wrong digits in the date of birth, all else equal',
    target: 0.8,
    make: dated(({ name, birthDate }, random) => {
      const born = twoDigitsOff(birthDate, random)
      return born ? asPerson(name, born) : undefined
    }),
  },
  { id: 'question-mark', title: 'A letter replaced by "?"', target: 0.99, make: withQuestionMark },
  {
    id: 'no-date-typo-family',
    title: 'No date of birth, a typo in the family name',
    target: 0.92,
    make: slip('typo-family', 'none'),
  },
  {
    id: 'no-date-typo-given',
    title: 'No date of birth, a typo in the given name',
    target: 0.75,
    make: slip('typo-given', 'none'),
  },
  {
    id: 'no-date-swapped',
    title: 'No date of birth, names swapped',
    target: 0.7,
    make: slip('swapped-parts', 'none'),
  },
  {
    id: 'person-as-organization',
    title: 'A person stored as an organization',
    target: 0.95,
    make: (entry) => {
      const name = knownName(entry)
      if (!name) return undefined
      const full = [name.given, name.middle, name.family].filter(Boolean).join(' ')
      return { subject: { id: 'subject', names: [{ kind: 'organization', full }] } }
    },
  },
  {
    id: 'last-first',
    title: '"Last First" in one field, equal date of birth',
    target: 0.95,
    make: dated(({ name, birthDate }) =>
      asPerson({ kind: 'person', full: `${name.family} ${name.given}` }, birthDate),
    ),
  },
]
