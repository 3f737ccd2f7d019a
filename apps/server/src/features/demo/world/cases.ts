import type { SubjectKind } from '@vigil/contract'
import type { Disguise } from './disguise.ts'
import type { WorldList } from './listed.ts'

/** Which facts besides the name the lists publish about a subject. */
export type Says = 'npi' | 'birth' | 'both' | 'nothing'

/**
 * A kind of listed subject, of which each client has `count`. Days count back from the day of the world; `before` means
 * before monitoring began.
 */
export interface ListedCase {
  count: number
  lists: readonly WorldList[]
  /** also the list of the state of residence, if there is one */
  ownState?: true
  who: SubjectKind
  as: Disguise
  says: Says
  since: number
  until?: number
  changes?: number
  /** the client knows only the name */
  bare?: true
  /** another person with the same name and a different birth date */
  namesake?: true
}

const person = (
  count: number,
  lists: readonly WorldList[],
  as: Disguise,
  says: Says,
  since: number,
  more: Partial<ListedCase> = {},
): ListedCase => ({ count, lists, who: 'person', as, says, since, ...more })
const organization = (
  count: number,
  lists: readonly WorldList[],
  says: Says,
  since: number,
  more: Partial<ListedCase> = {},
): ListedCase => ({ count, lists, who: 'organization', as: 'exact', says, since, ...more })

const before = 800

/** What happens on the lists while the demo clients are monitored. */
export const listedCases: readonly ListedCase[] = [
  person(2, ['leie', 'sam'], 'exact', 'both', before, { ownState: true }),
  person(2, ['leie'], 'exact', 'birth', before),
  person(2, ['leie'], 'nickname', 'birth', before),
  person(1, ['leie', 'sam'], 'former', 'birth', before),
  person(1, ['leie'], 'swapped', 'birth', before),
  person(2, ['leie'], 'typo', 'both', 90),
  person(2, ['leie', 'sam'], 'exact', 'both', 64, { ownState: true }),
  person(1, ['leie', 'sam', 'cms-preclusion'], 'exact', 'both', 34),
  person(2, ['leie', 'sam'], 'initial', 'birth', 4),
  person(2, ['leie', 'sam'], 'exact', 'both', before, { until: 63 }),
  person(1, ['leie'], 'exact', 'both', before, { until: 10 }),
  person(2, ['leie'], 'exact', 'birth', before, { changes: 40 }),
  person(12, ['leie'], 'exact', 'birth', before, { namesake: true }),
  person(3, ['leie'], 'exact', 'birth', before, { bare: true }),
  person(3, ['leie'], 'exact', 'nothing', before),
  person(3, ['sam'], 'exact', 'nothing', before),
  person(2, ['sam'], 'exact', 'npi', 44),
  person(2, [], 'exact', 'npi', before, { ownState: true }),
  person(3, [], 'exact', 'nothing', 74, { ownState: true }),
  person(2, [], 'nickname', 'npi', 44, { ownState: true }),
  person(1, [], 'exact', 'npi', before, { ownState: true, until: 43 }),
  person(1, ['ofac-sdn'], 'exact', 'birth', 44),
  person(2, ['ofac-sdn'], 'exact', 'nothing', before),
  person(4, ['ofac-sdn'], 'exact', 'birth', before, { namesake: true }),
  person(3, ['cms-opt-out'], 'exact', 'npi', before),
  person(3, ['cms-opt-out'], 'exact', 'npi', 94),
  person(1, ['cms-opt-out'], 'exact', 'npi', 4),
  person(1, ['cms-opt-out'], 'exact', 'npi', before, { until: 93 }),
  person(2, ['cms-revoked'], 'exact', 'npi', before),
  person(2, ['cms-revoked'], 'exact', 'nothing', 64),
  person(1, ['cms-revoked', 'cms-preclusion'], 'exact', 'npi', 4),
  person(2, ['cms-preclusion'], 'exact', 'both', before),
  person(1, ['cms-preclusion'], 'typo', 'npi', 94),
  person(1, ['cms-preclusion'], 'exact', 'both', before, { until: 33 }),
  person(1, ['ladmf'], 'exact', 'birth', before),
  person(1, ['ladmf'], 'exact', 'birth', 64),
  person(1, ['ladmf'], 'nickname', 'birth', 4),
  organization(1, ['leie', 'sam'], 'npi', before),
  organization(1, ['sam'], 'nothing', 74),
  organization(1, ['leie'], 'nothing', 34),
  organization(1, ['cms-revoked'], 'npi', 64),
  organization(1, [], 'npi', 14, { ownState: true }),
]

/** What happens to the NPIs of the given number of people of each client. */
export const npiCases = {
  /** how many days ago it was deactivated */
  deactivated: [300, 300, 95, 65, 65, 36, 5],
  reactivated: 2,
  /** unknown to the registry */
  missing: 3,
} as const
