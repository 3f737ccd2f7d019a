import { clientPlans, ownersOf } from './clients.ts'
import { fill } from './fillers.ts'
import { createInventor } from './inventor.ts'
import type { WorldLicense } from './license.ts'
import { worldLists, type Listed } from './listed.ts'
import { inventLicenses } from './other-licenses.ts'
import { plant } from './plant.ts'
import { populate } from './populate.ts'
import { seeded } from './random.ts'
import { register, type Registered } from './registry.ts'
import { inventReports, type WorldReport } from './reports.ts'
import type { WorldSubject } from './subject.ts'

/** All data of the demo's lists, boards, registry and clients. */
export interface World {
  /** ISO date from which days count back */
  anchor: string
  subjects: WorldSubject[]
  listed: Listed[]
  registered: Registered[]
  licenses: WorldLicense[]
  reports: WorldReport[]
}

export const demoSeed = 20_261

/** Creates the world, determined by seed and day. */
export function createWorld(seed: number, anchor: string): World {
  const inventor = createInventor(seed)
  const populations = clientPlans.map((plan) => populate(plan, inventor, { seed, anchor }))
  const planted = populations.map((subjects) => plant(subjects, { seed, anchor }))
  const fillers = worldLists.flatMap((list) =>
    (ownersOf(list) ?? [undefined]).flatMap((client) =>
      fill(list, client, inventor, seeded(seed, `${list} ${client ?? ''}`), anchor),
    ),
  )
  const order = seeded(seed, 'order')
  const entries = [...planted.flatMap((one) => one.entries), ...fillers]
    .map((entry) => ({ entry, rank: order.next() }))
    .toSorted((one, other) => one.rank - other.rank)
  const listedSubjects = new Set(planted.flatMap((one) => one.subjects))
  const subjects = populations.flat()
  return {
    anchor,
    subjects,
    listed: entries.map(({ entry }, at) => Object.assign(entry, { serial: at + 1 })),
    registered: register(populations, listedSubjects, inventor, seeded(seed, 'registry'), anchor),
    licenses: [
      ...subjects.flatMap(({ licenses }) => licenses.filter(({ board }) => board !== null)),
      ...inventLicenses(inventor, seeded(seed, 'licenses'), anchor),
    ],
    reports: inventReports(subjects, { seed, anchor }),
  }
}
