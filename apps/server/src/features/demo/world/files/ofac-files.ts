import type { ListedFacts } from '../listed.ts'
import type { Publication } from '../publication.ts'
import type { WorldFile } from './table.ts'

const none = '-0- '
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const inQuotes = (text: string): string => `"${text.replaceAll('"', "'")}"`
const lines = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((cells) => `${cells.join(',')}\r\n`).join('')

const remarksOf = ({ organization, birth }: ListedFacts, serial: number): string => {
  if (organization)
    return inQuotes(`Registration Number VD-${serial} (Ruritania); Organization Type: Trading.`)
  const born =
    birth && `DOB ${birth.slice(8)} ${months[Number(birth.slice(5, 7)) - 1]} ${birth.slice(0, 4)}; `
  return inQuotes(
    `${born ?? ''}POB Port Vell, Ruritania; nationality Ruritania; Passport VD${serial} (Ruritania).`,
  )
}

/** OFAC's set: entries, addresses, aliases and overflowing remarks. */
export function ofacFiles({ entries }: Publication): WorldFile[] {
  const nameOf = ({ person, organization }: ListedFacts): string =>
    inQuotes(
      organization?.toUpperCase() ??
        `${person!.family.toUpperCase()}, ${[person!.given, person!.middle].filter(Boolean).join(' ')}`,
    )
  const main = entries.map(({ serial, facts }) => [
    serial,
    nameOf(facts),
    facts.organization ? none : inQuotes('individual'),
    inQuotes(serial % 3 === 0 ? 'SDNTK' : 'SDGT'),
    ...Array.from({ length: 7 }, () => none),
    remarksOf(facts, serial),
  ])
  const addresses = entries.map(({ serial, facts: { place } }) => [
    serial,
    50_000 + serial,
    inQuotes(place.line1),
    inQuotes(`${place.city} ${place.zip}`),
    inQuotes('Ruritania'),
    none,
  ])
  const aliases = entries.flatMap(({ serial, facts }) =>
    (facts.aliases ?? []).map((alias, at) => {
      const [given, ...family] = alias.split(' ')
      const name = facts.organization ? alias.toUpperCase() : `${family.join(' ').toUpperCase()}, ${given}`
      return [serial, 80_000 + serial * 3 + at, inQuotes('aka'), inQuotes(name), none]
    }),
  )
  const [first] = entries
  return [
    { name: 'sdn.csv', content: lines(main) },
    { name: 'add.csv', content: lines(addresses) },
    { name: 'alt.csv', content: lines(aliases) },
    {
      name: 'sdn_comments.csv',
      content: lines([[first!.serial, inQuotes(' Invented for a demonstration.')]]),
    },
  ]
}
