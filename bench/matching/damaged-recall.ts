import { createScreener, prepare, type ScreeningIndex } from '../../packages/matching/src/index.ts'
import type { Party } from '../../packages/matching/src/party.ts'
import { damage, type DamageKind, damageKinds } from './damage.ts'
import { type Random, seeded } from './random.ts'

export interface Recall {
  recall1: number
  recall10: number
  /** Share found by retrieval alone, among its first 50. */
  retrieval: number
  n: number
}

export type RecallByKind = Partial<Record<DamageKind, Recall>>

export interface DamageOptions {
  /** Records to damage for each kind. */
  each: number
  seed: number
  kinds?: readonly DamageKind[]
}

export interface Miss {
  kind: DamageKind
  subject: Party
  record: Party
  /** Rank among the first ten, 0 where it is not there. */
  rank: number
  first: string | undefined
}

const candidates = 50

/** The items in an order that the seed decides. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const all = [...items]
  for (let at = all.length - 1; at > 0; at--) {
    const other = random.below(at + 1)
    ;[all[at], all[other]] = [all[other]!, all[at]!]
  }
  return all
}

const letters = (text = '') =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What makes two list records the same party: the name and, for people, the date of birth. */
function identity(party: Party): string {
  const [name] = party.names
  const date = party.birthDates?.[0] ?? ''
  if (!name?.family) return `${letters(name?.full)} ${date}`
  const middle = date ? '' : letters(name.middle)
  return [letters(name.family), letters(name.given), middle, date].join(' ')
}

/**
 * What a client would know of the party: a name and a date of birth. Numbers would find the record whatever
 * the name, so they are left out; the state stays only where the date is what's missing.
 */
function asSubject(kind: DamageKind, party: Party): Party {
  const { id, names, birthDates, addresses } = party
  const state = addresses?.[0]?.state
  if (kind === 'dob-missing') return { id, names, addresses: state ? [{ state }] : [] }
  return birthDates ? { id, names, birthDates } : { id, names }
}

const share = (part: number, whole: number) => Math.round((part / whole) * 1e4) / 1e4

/** How often damaged copies of list records find their record again, by kind of damage. */
export function damagedRecall(
  list: readonly Party[],
  index: ScreeningIndex,
  options: DamageOptions,
): { damage: RecallByKind; total: Recall; misses: Miss[] } {
  const screener = createScreener(index)
  const identities = new Map(list.map((party) => [party.id, identity(party)]))
  const result: RecallByKind = {}
  const sum = { first: 0, ten: 0, retrieved: 0, n: 0 }
  const misses: Miss[] = []
  for (const kind of options.kinds ?? damageKinds) {
    const random = seeded(options.seed * 1000 + damageKinds.indexOf(kind))
    const found = { first: 0, ten: 0, retrieved: 0, n: 0 }
    for (const record of shuffled(list, random)) {
      if (found.n === options.each) break
      const damaged = damage(kind, record, random)
      if (!damaged) continue
      const subject = asSubject(kind, damaged)
      const profile = prepare(subject)
      const wanted = identities.get(record.id)
      const ranked = screener.search(profile, 10).map((finding) => finding.recordId)
      const rank = 1 + ranked.findIndex((id) => identities.get(id) === wanted)
      found.n++
      if (rank === 1) found.first++
      if (rank > 0) found.ten++
      if (screener.retrieve(profile, candidates).some(({ id }) => identities.get(id) === wanted))
        found.retrieved++
      if (rank !== 1) misses.push({ kind, subject, record, rank, first: ranked[0] })
    }
    if (found.n === 0) continue
    result[kind] = recall(found)
    for (const key of ['first', 'ten', 'retrieved', 'n'] as const) sum[key] += found[key]
  }
  return { damage: result, total: recall(sum), misses }
}

function recall(found: { first: number; ten: number; retrieved: number; n: number }): Recall {
  return {
    recall1: share(found.first, found.n),
    recall10: share(found.ten, found.n),
    retrieval: share(found.retrieved, found.n),
    n: found.n,
  }
}
