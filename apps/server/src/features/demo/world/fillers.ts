import { dayBefore } from './days.ts'
import type { InventedPerson } from './invented.ts'
import type { Inventor } from './inventor.ts'
import type { Listed, ListedFacts, WorldList } from './listed.ts'
import { origins } from './names.ts'
import { states } from './places.ts'
import type { Random } from './random.ts'

/** The number of unrelated entries on each list, and the shares of organizations and of entries with a birth date or an NPI. */
const sizes: Record<WorldList, [count: number, organizations: number, birth: number, npi: number]> = {
  leie: [1_150, 0.06, 0.95, 0.2],
  sam: [620, 0.25, 0, 0.1],
  'ofac-sdn': [260, 0.3, 0.85, 0],
  'cms-opt-out': [320, 0, 0, 1],
  'cms-revoked': [240, 0.4, 0, 0.9],
  'cms-preclusion': [110, 0.15, 0.9, 0.9],
  ladmf: [700, 0, 1, 0],
  'ny-medicaid': [320, 0.25, 0, 0.4],
  'tx-medicaid': [280, 0.2, 0, 0.3],
  'ca-medicaid': [300, 0.3, 0, 0.5],
  'oh-medicaid': [180, 0.15, 0.8, 0.4],
  'il-medicaid': [160, 0.3, 0, 0],
  'pa-medicaid': [200, 0.2, 0, 0.4],
}

type Filler = Omit<Listed, 'serial'>

/** Most were listed before monitoring began; of the rest some are added, some removed, some changed. */
function fateOf(random: Random): Pick<Listed, 'since' | 'until'> {
  const fate = random.next()
  if (fate < 0.06) return { since: random.between(1, 120) }
  if (fate < 0.09) return { since: 2_000, until: random.between(1, 118) }
  return { since: 2_000 }
}

function aliasOf(
  random: Random,
  list: WorldList,
  { given, formerFamily }: InventedPerson,
): Pick<ListedFacts, 'aliases'> {
  if (list === 'ofac-sdn' && random.chance(0.6))
    return { aliases: [`${given} ${random.pick(origins[0]!.families)}`] }
  return formerFamily && random.chance(0.3) ? { aliases: [`${given} ${formerFamily}`] } : {}
}

function factsOf(
  random: Random,
  inventor: Inventor,
  list: WorldList,
  anchor: string,
  since: number,
): ListedFacts {
  const [, organizations, birth, npi] = sizes[list]
  const home = list.endsWith('-medicaid') ? [list.slice(0, 2).toUpperCase()] : states
  const effective = dayBefore(anchor, Math.min(since, 60) + random.between(20, 4_000))
  if (random.chance(organizations)) {
    const one = inventor.organization(home)
    return {
      organization: one.name,
      ...(one.dba && random.chance(0.3) && { aliases: [one.dba] }),
      ...(random.chance(npi) && { npi: one.npi }),
      ein: one.ein,
      place: one.place,
      title: 'CLINIC',
      general: 'OTHER BUSINESS',
      effective,
    }
  }
  const one = inventor.person(home)
  return {
    person: { given: one.given, middle: one.middle, family: one.family, suffix: one.suffix },
    ...aliasOf(random, list, one),
    ...(random.chance(birth) && { birth: one.birth }),
    ...(random.chance(npi) && { npi: one.npi }),
    ...(list === 'ladmf' && { ssn: one.ssn }),
    ...(random.chance(0.5) && { license: String(10_000 + ((one.number * 613) % 890_000)) }),
    place: one.place,
    title: one.profession.leie,
    general: one.profession.general,
    effective,
  }
}

/** The entries of a list about people whom no client monitors. */
export function fill(
  list: WorldList,
  client: string | undefined,
  inventor: Inventor,
  random: Random,
  anchor: string,
): Filler[] {
  return Array.from({ length: sizes[list][0] }, (): Filler => {
    const fate = fateOf(random)
    const moves = fate.until === undefined && random.chance(0.02)
    const facts = factsOf(random, inventor, list, anchor, fate.since)
    const elsewhere = { ...facts.place, line1: `${random.between(1, 900)} Harbor Street` }
    return {
      list,
      ...(client !== undefined && { client }),
      facts,
      ...fate,
      ...(moves && { change: { since: random.between(1, 110), facts: { place: elsewhere } } }),
    }
  })
}
