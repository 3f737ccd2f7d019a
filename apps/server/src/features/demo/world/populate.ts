import { issuers, participations, type ClientPlan } from './clients.ts'
import { dayBefore } from './days.ts'
import type { InventedPerson } from './invented.ts'
import type { Inventor } from './inventor.ts'
import { boards, type LicenseState, type WorldLicense } from './license.ts'
import { licenseStories, type LicenseStory } from './license-stories.ts'
import { inventPlace } from './places.ts'
import { seeded, type Random } from './random.ts'
import { waves } from './schedule.ts'
import type { WorldSubject } from './subject.ts'

const plain: LicenseStory = {
  count: Infinity,
  states: [{ since: Infinity, status: 'active', expiresIn: 0 }],
}

const numberOf = (state: string, boardType: string, number: number): string => {
  const digits = 10_000 + ((number * 613) % 890_000)
  if (state === 'AL') return `${boardType}.${digits}`
  return state === 'MO' ? `20${String(digits).padStart(8, '0')}` : String(digits)
}

function statesOf(
  random: Random,
  { states }: LicenseStory,
  anchor: string,
  isPlain: boolean,
): LicenseState[] {
  const expiresIn = isPlain ? random.between(120, 720) : 0
  return states.map((one) => ({
    since: one.since,
    status: one.status,
    expires: dayBefore(anchor, -(isPlain ? expiresIn : one.expiresIn)),
    ...(one.boardAction && { boardAction: one.boardAction }),
  }))
}

/** Assigns the stories to a client's licenses, each as often as specified. */
function storyteller(): (person: InventedPerson) => LicenseStory {
  const left = licenseStories.map((story) => ({ story, count: story.count }))
  return (person) => {
    const next = left.find(
      ({ story, count }) => count > 0 && (!story.formerName || person.formerFamily !== ''),
    )
    if (!next) return plain
    next.count -= 1
    return next.story
  }
}

/** Some of a client's staff have their own names for types and issuers. */
function namesOf(
  { writes, aliases }: ClientPlan,
  { number, profession, place }: InventedPerson,
  isPlain: boolean,
): { type: string; issuer: string } {
  const type = writes === 'title' ? profession.title : profession.short
  const issuer = issuers[place.state]!
  if (!isPlain || !aliases) return { type, issuer }
  return {
    type: (number % 11 === 0 ? aliases.types[type] : undefined) ?? type,
    issuer: (number % 13 === 0 ? aliases.issuers[place.state] : undefined) ?? issuer,
  }
}

function licenseOf(
  random: Random,
  plan: ClientPlan,
  person: InventedPerson,
  nextStory: (person: InventedPerson) => LicenseStory,
  anchor: string,
): WorldLicense | null {
  const { profession, place, given, middle, suffix } = person
  const { state } = place
  const boardType = profession.boards[state]
  if (!boardType && (state in boards || !random.chance(0.12))) return null
  const story = boardType ? nextStory(person) : plain
  const family = story.formerName ? person.formerFamily : person.family
  return {
    board: boardType ? boards[state as keyof typeof boards] : null,
    state,
    number: numberOf(state, boardType ?? '', person.number),
    boardType: boardType ?? '',
    ...namesOf(plan, person, story === plain),
    issued: dayBefore(anchor, random.between(900, 6_000)),
    holder: { given, middle, family, suffix },
    place,
    states: statesOf(random, story, anchor, story === plain),
  }
}

const [first, second, third] = waves.flatMap((wave) => (wave.population ? [wave.daysAgo] : [])) as [
  number,
  number,
  number,
]

/** Some joined, left or moved while the client was monitored. */
function historyOf(random: Random, plan: ClientPlan): Pick<WorldSubject, 'joined' | 'left' | 'moved'> {
  const fate = random.next()
  const joined = fate < 0.03 ? second : fate < 0.05 ? third : first
  if (fate > 0.985) return { joined, left: random.pick([second, third]) }
  if (fate > 0.97)
    return { joined, moved: { since: second, place: inventPlace(random, random.pick(plan.states)) } }
  return { joined }
}

function networksOf(
  random: Random,
  networks: readonly string[],
): Pick<WorldSubject, 'network' | 'furtherNetwork'> {
  const network = random.pick(networks)
  const further = networks.find((name) => name !== network)
  return random.chance(0.08) && further ? { network, furtherNetwork: further } : { network }
}

/** The population of a client in the order of its ids. */
export function populate(
  plan: ClientPlan,
  inventor: Inventor,
  { seed, anchor }: { seed: number; anchor: string },
): WorldSubject[] {
  const random = seeded(seed, plan.client)
  const nextStory = storyteller()
  const total = plan.people + plan.organizations
  return Array.from({ length: total }, (_, at): WorldSubject => {
    const isPerson = at % total < plan.people
    const who = isPerson ? inventor.person(plan.states) : inventor.organization(plan.states)
    const vendors = plan.units.at(-1)!
    const unit = isPerson
      ? random.pick(plan.units.slice(0, -1))
      : random.chance(0.7)
        ? vendors
        : plan.units[0]!
    const isBare = isPerson && random.chance(0.02)
    const license = who.kind === 'person' && !isBare && licenseOf(random, plan, who, nextStory, anchor)
    return {
      client: plan.client,
      externalId: `${plan.idPrefix}-${String(10_001 + at * 7)}`,
      who,
      knows: {
        birth: !isBare && random.chance(0.94),
        npi: !isBare && (who.kind === 'organization' ? random.chance(0.8) : who.profession.hasNpi),
        ssn: !isBare && random.chance(0.85),
        place: !isBare,
      },
      unit: unit.name,
      ...networksOf(random, unit.networks),
      participation: random.pick(participations),
      startDate: dayBefore(anchor, random.between(130, 2_400)),
      ...historyOf(random, plan),
      licenses: license ? [license] : [],
    }
  })
}
