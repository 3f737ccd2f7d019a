import { limits } from '@vigil/contract'
import type { Context, WriteTransaction } from '../../../context.ts'
import { selectKnown, type KnownRow } from '../changes/change-queries.ts'
import { networkKey } from '../changes/change-networks.ts'
import type { NetworkName, SubjectChange } from '../changes/change-rules.ts'
import { withChanges, type ChangeCounts, type ChangeOptions } from '../changes/change-subjects.ts'
import { countLicenses } from '../changes/license-queries.ts'
import { licenseKey } from '../changes/license-rules.ts'
import { countParticipations, selectNetworkNames } from '../changes/network-queries.ts'
import type { SubjectLicense } from '../facts/subject-facts.ts'
import { selectBasis } from './preview-queries.ts'

/** What a file adds to a subject, or takes from it. */
export interface SubjectEdit {
  licenses?: { license: SubjectLicense; removes: boolean }[]
  networks?: { network: NetworkName; removes: boolean }[]
}

/** What the edits of a file did. */
export interface Edited {
  counts: ChangeCounts
  /** IDs that no subject has */
  unknown: Set<string>
  /** by ID, which of its edits would have given a subject more than it can have */
  refused: Map<string, number[]>
  removed: number
  /** how many licenses or participations, and active subjects, there were before */
  before: { items: number; active: number }
}

const subjectsAtOnce = 2_000

interface EditedItems<T> {
  items: T[]
  /** indexes of edits */
  refused: number[]
  removed: number
}

function edited<T>(
  current: readonly T[],
  edits: readonly { item: T; removes: boolean }[],
  keyOf: (item: T) => string,
  most: number,
): EditedItems<T> {
  const items = new Map(current.map((item) => [keyOf(item), item]))
  const had = items.size
  for (const { item, removes } of edits) if (removes) items.delete(keyOf(item))
  const removed = had - items.size
  const refused: number[] = []
  for (const [at, { item, removes }] of edits.entries()) {
    const key = keyOf(item)
    if (removes) continue
    if (items.has(key) || items.size < most) items.set(key, item)
    else refused.push(at)
  }
  return { items: [...items.values()], refused, removed }
}

interface EditedSubject extends Pick<EditedItems<never>, 'refused' | 'removed'> {
  change: SubjectChange
}

function editSubject(
  { externalId, live, endDate, facts: known }: KnownRow,
  edit: SubjectEdit,
  participations: readonly NetworkName[],
): EditedSubject {
  const { ssn: _ssn, tin: _tin, tinHash: _tinHash, ...facts } = known
  const termed = !live && { endDate }
  if (edit.licenses) {
    const given = edit.licenses.map(({ license, removes }) => ({ item: license, removes }))
    const { items, ...rest } = edited(facts.licenses ?? [], given, licenseKey, limits.licensesPerSubject)
    return { change: { externalId, facts: { ...facts, licenses: items }, ...termed }, ...rest }
  }
  const given = (edit.networks ?? []).map(({ network, removes }) => ({ item: network, removes }))
  const { items, ...rest } = edited(participations, given, networkKey, limits.networksPerSubject)
  return { change: { externalId, facts, networks: items, ...termed }, ...rest }
}

interface EditOptions extends Pick<ChangeOptions, 'onEffects'> {
  clientId: string
  importId: string
  kind: 'licenses' | 'networks'
  signal: AbortSignal
}

/**
 * Changes only the licenses or networks of subjects, by external ID, as one version of the population. Subjects whose
 * monitoring has ended stay so.
 */
export async function editSubjects(
  context: Context,
  tx: WriteTransaction,
  { kind, signal, ...options }: EditOptions,
  edits: ReadonlyMap<string, SubjectEdit>,
): Promise<Edited> {
  const { clientId } = options
  return withChanges(context, tx, { ...options, origin: 'import' }, async (work) => {
    const { active } = await selectBasis(tx.sql, clientId)
    const count = kind === 'licenses' ? countLicenses : countParticipations
    const before = { items: await count(tx.sql, clientId), active }
    const unknown = new Set(edits.keys())
    const refused = new Map<string, number[]>()
    let removed = 0
    const all = [...edits.keys()]
    for (let at = 0; at < all.length; at += subjectsAtOnce) {
      signal.throwIfAborted()
      const known = await selectKnown(tx.sql, clientId, all.slice(at, at + subjectsAtOnce))
      const ids = known.map(({ id }) => id)
      const networks =
        kind === 'networks'
          ? await selectNetworkNames(tx.sql, clientId, ids)
          : new Map<string, NetworkName[]>()
      const changes = known.map((subject) => {
        const { externalId, id } = subject
        const one = editSubject(subject, edits.get(externalId)!, networks.get(id) ?? [])
        unknown.delete(externalId)
        removed += one.removed
        if (one.refused.length > 0) refused.set(externalId, one.refused)
        return one.change
      })
      if (changes.length > 0) await work.apply(changes)
    }
    return { counts: work.counts, unknown, refused, removed, before }
  })
}
