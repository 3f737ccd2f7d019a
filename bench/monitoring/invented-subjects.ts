import type { SubjectFacts } from '../../apps/server/src/features/population/index.ts'
import type { Party } from '../../packages/matching/src/party.ts'
import { syntheticNpi, syntheticRecords } from '../matching/synthetic.ts'
import { seeded } from '../matching/random.ts'
import { listedParties, type ListPlan } from './invented-list.ts'

export interface PopulationPlan {
  subjects: number
  seed: number
  list: ListPlan
}

export interface InventedSubject {
  /** from 1 */
  at: number
  externalId: string
  facts: SubjectFacts
}

/** One subject of so many is somebody on the list; one of ten times as many comes onto it within the month. */
const listedNth = 500
const changedNth = 50

function factsOf({ names, birthDates, npis, licenses, addresses }: Party): SubjectFacts {
  const kind = names[0]?.kind === 'organization' ? 'organization' : 'person'
  const facts: SubjectFacts = { kind, names: names.map((name) => ({ ...name, use: 'current' })) }
  if (kind === 'person' && birthDates) facts.birthDate = birthDates[0]!
  if (npis) facts.npi = npis[0]!
  if (licenses)
    facts.licenses = licenses.map(({ number, state = 'TX' }) => ({
      type: 'License',
      issuer: state,
      number,
      state,
    }))
  if (addresses) facts.addresses = addresses.map(({ state = 'TX' }) => ({ line1: '1 Main St', state }))
  return facts
}

/** Parties of the list, evenly taken: some that stand on it from the beginning, some that will be added. */
function takeListed({ list, subjects }: PopulationPlan): { early: Party[]; late: Party[] } {
  const wanted = Math.max(1, Math.floor(subjects / listedNth))
  const nth = Math.max(1, Math.floor(list.records / wanted))
  const [early, late]: [Party[], Party[]] = [[], []]
  for (const { party, at } of listedParties(list))
    if (at > list.records) late.push(party)
    else if (at % nth === 0) early.push(party)
  return { early, late }
}

/**
 * The population as it is at first, of people: the engine takes longer for organizations, beside which the database
 * would look better. The same plan gives the same one.
 */
export function* firstPopulation(plan: PopulationPlan): Generator<InventedSubject> {
  const { early, late } = takeListed(plan)
  let at = 0
  const people = { records: plan.subjects, seed: plan.seed ^ 0x5eed, organizations: 0, dates: 1 }
  for (const party of syntheticRecords(people)) {
    at += 1
    const known = at % listedNth === 0 ? early.pop() : at % (10 * listedNth) === 1 ? late.pop() : undefined
    yield { at, externalId: `P-${at}`, facts: factsOf(known ?? party) }
  }
}

/** What a client has to say after a month: two subjects of a hundred with another address, NPI or family name. */
export function* changedSubjects(plan: PopulationPlan): Generator<InventedSubject> {
  const random = seeded(plan.seed + 1)
  for (const { at, externalId, facts } of firstPopulation(plan)) {
    if (at % changedNth !== 3) continue
    const kind = Math.floor(at / changedNth) % 5
    const [name] = facts.names
    if (kind === 0) facts.npi = syntheticNpi(random)
    else if (kind === 1 && name?.family) name.family = `${name.family}-${name.given}`
    else facts.addresses = [{ line1: '2 Lake Rd', city: 'Lakeside', state: 'CA', zip: '90001' }]
    yield { at, externalId, facts }
  }
}
