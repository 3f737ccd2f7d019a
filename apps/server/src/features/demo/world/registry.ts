import { npiCases } from './cases.ts'
import { dayBefore } from './days.ts'
import type { Invented } from './invented.ts'
import type { Inventor } from './inventor.ts'
import { states } from './places.ts'
import type { Random } from './random.ts'
import { monitoredFor } from './schedule.ts'
import type { WorldSubject } from './subject.ts'

/** An entry of the NPI registry over time. Days count back from the day of the world. */
export interface Registered {
  who: Invented
  /** ISO */
  enumerated: string
  /** in days ago */
  deactivated?: number
  /** how many days ago it was reactivated after a deactivation */
  reactivated?: number
}

const others = 900

/** The registry: almost all subjects with an NPI, and others. */
export function register(
  clients: readonly (readonly WorldSubject[])[],
  listed: ReadonlySet<WorldSubject>,
  inventor: Inventor,
  random: Random,
  anchor: string,
): Registered[] {
  const entry = (who: Invented): Registered => ({
    who,
    enumerated: dayBefore(anchor, random.between(400, 7_000)),
  })
  const known = clients.flatMap((subjects) => {
    const holders = subjects.filter(({ knows }) => knows.npi)
    const entries = new Map(holders.map((subject) => [subject, entry(subject.who)]))
    const steady = holders.filter((subject) => !listed.has(subject) && subject.joined === monitoredFor)
    const take = (): WorldSubject => steady.splice(random.below(steady.length), 1)[0]!
    for (const deactivated of npiCases.deactivated) entries.get(take())!.deactivated = deactivated
    for (let count = 0; count < npiCases.reactivated; count++)
      Object.assign(entries.get(take())!, { deactivated: 400, reactivated: 64 })
    for (let count = 0; count < npiCases.missing; count++) entries.delete(take())
    return [...entries.values()]
  })
  const fillers = Array.from({ length: others }, (): Registered => {
    const one = entry(random.chance(0.25) ? inventor.organization(states) : inventor.person(states))
    return random.chance(0.03) ? { ...one, deactivated: random.between(1, 3_000) } : one
  })
  return [...known, ...fillers]
}
