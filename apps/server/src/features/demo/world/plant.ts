import type { Says, ListedCase } from './cases.ts'
import { listedCases } from './cases.ts'
import { dayBefore } from './days.ts'
import { canBe, disguised } from './disguise.ts'
import { worldLists, type Listed, type ListedFacts, type WorldList } from './listed.ts'
import { inventPlace } from './places.ts'
import { seeded, type Random } from './random.ts'
import { monitoredFor } from './schedule.ts'
import type { WorldSubject } from './subject.ts'

type Planted = Omit<Listed, 'serial'>

const stateList = (state: string): WorldList | undefined =>
  worldLists.find((list) => list === `${state.toLowerCase()}-medicaid`)

const listsOf = ({ lists, ownState }: ListedCase, { who }: WorldSubject): WorldList[] => {
  const own = ownState && stateList(who.place.state)
  return own ? [...lists, own] : [...lists]
}

function isFit(one: ListedCase, subject: WorldSubject): boolean {
  const { who, knows, joined, left } = subject
  if (who.kind !== one.who || joined < monitoredFor || left !== undefined) return false
  if (one.ownState && !stateList(who.place.state)) return false
  if (one.says === 'npi' || one.says === 'both') if (!knows.npi) return false
  if (who.kind === 'organization') return true
  if (one.bare) return !knows.place
  if ((one.says === 'birth' || one.says === 'both' || one.namesake) && !knows.birth) return false
  if (one.lists.includes('ladmf') && !knows.ssn) return false
  return canBe(who, one.as)
}

const has = (says: Says, fact: 'npi' | 'birth'): boolean => says === fact || says === 'both'

/** A clearly different birth date. */
const otherBirth = (birth: string): string =>
  `${Number(birth.slice(0, 4)) - 9}-${birth.slice(5, 7) === '06' ? '11' : '06'}-${birth.slice(8) === '17' ? '03' : '17'}`

function factsOf(random: Random, one: ListedCase, { who }: WorldSubject, effective: string): ListedFacts {
  if (who.kind === 'organization')
    return {
      organization: who.name,
      ...(has(one.says, 'npi') && { npi: who.npi }),
      place: who.place,
      title: 'CLINIC',
      general: 'OTHER BUSINESS',
      effective,
    }
  return {
    person: disguised(random, who, one.as),
    ...(has(one.says, 'birth') && { birth: one.namesake ? otherBirth(who.birth) : who.birth }),
    ...(has(one.says, 'npi') && { npi: who.npi }),
    ...(one.lists.includes('ladmf') && { ssn: who.ssn }),
    place: one.namesake ? inventPlace(random, 'CA') : who.place,
    title: who.profession.leie,
    general: who.profession.general,
    effective,
  }
}

function plantOne(random: Random, one: ListedCase, subject: WorldSubject, anchor: string): Planted[] {
  const effective = dayBefore(anchor, one.since + random.between(8, 25))
  const facts = factsOf(random, one, subject, effective)
  const change = one.changes !== undefined && {
    change: { since: one.changes, facts: { npi: subject.who.npi, place: inventPlace(random, 'TX') } },
  }
  const planted = {
    facts,
    since: one.since,
    ...(one.until !== undefined && { until: one.until }),
    ...change,
  }
  return listsOf(one, subject).map((list) =>
    Object.assign({ list }, planted, list === 'cms-preclusion' && { client: subject.client }),
  )
}

/** The list entries about a client's subjects, and those subjects. */
export function plant(
  subjects: readonly WorldSubject[],
  { seed, anchor }: { seed: number; anchor: string },
): { entries: Planted[]; subjects: WorldSubject[] } {
  const random = seeded(seed, `cases of ${subjects[0]!.client}`)
  const taken = new Set<WorldSubject>()
  const entries: Planted[] = []
  for (const one of listedCases)
    for (let count = 0; count < one.count; count++) {
      const fit = subjects.filter((subject) => !taken.has(subject) && isFit(one, subject))
      if (fit.length === 0) continue
      const subject = random.pick(fit)
      taken.add(subject)
      entries.push(...plantOne(random, one, subject, anchor))
    }
  return { entries, subjects: [...taken] }
}
