import type { Context, WriteTransaction } from '../../../context.ts'
import { selectKnown, type KnownRow } from '../changes/change-queries.ts'
import { networkKey } from '../changes/change-networks.ts'
import type { NetworkName, SubjectChange } from '../changes/change-rules.ts'
import { withChanges, type ChangeCounts } from '../changes/change-subjects.ts'
import { licenseKey } from '../changes/license-rules.ts'
import { selectNetworkNames } from '../changes/network-queries.ts'
import type { SubjectLicense } from '../facts/subject-facts.ts'

/** What a file adds to a subject, or takes from it. */
export interface SubjectEdit {
  licenses?: readonly { license: SubjectLicense; removes: boolean }[]
  networks?: readonly { network: NetworkName; removes: boolean }[]
}

const subjectsAtOnce = 2_000

function edited<T>(
  current: readonly T[],
  edits: readonly { item: T; removes: boolean }[],
  keyOf: (item: T) => string,
): T[] {
  const items = new Map(current.map((item) => [keyOf(item), item]))
  for (const { item, removes } of edits)
    if (removes) items.delete(keyOf(item))
    else items.set(keyOf(item), item)
  return [...items.values()]
}

function changeOf(
  { externalId, live, endDate, facts: known }: KnownRow,
  edit: SubjectEdit,
  networks: readonly NetworkName[],
): SubjectChange {
  const { ssn: _ssn, tin: _tin, tinHash: _tinHash, ...facts } = known
  if (edit.licenses) {
    const given = edit.licenses.map(({ license, removes }) => ({ item: license, removes }))
    facts.licenses = edited(facts.licenses ?? [], given, licenseKey)
  }
  const named = edit.networks?.map(({ network, removes }) => ({ item: network, removes }))
  return {
    externalId,
    facts,
    ...(named && { networks: edited(networks, named, networkKey) }),
    ...(!live && { endDate }),
  }
}

/**
 * Changes only the licenses or networks of subjects, by external ID, as one version of the population. Subjects whose
 * monitoring has ended stay so. Returns which IDs no subject has.
 */
export async function editSubjects(
  context: Context,
  tx: WriteTransaction,
  { clientId, importId, signal }: { clientId: string; importId: string; signal: AbortSignal },
  edits: ReadonlyMap<string, SubjectEdit>,
): Promise<{ counts: ChangeCounts; unknown: Set<string> }> {
  return withChanges(context, tx, { clientId, origin: 'import', importId }, async (work) => {
    const unknown = new Set(edits.keys())
    const all = [...edits.keys()]
    for (let at = 0; at < all.length; at += subjectsAtOnce) {
      signal.throwIfAborted()
      const known = await selectKnown(tx.sql, clientId, all.slice(at, at + subjectsAtOnce))
      const ids = known.map(({ id }) => id)
      const networks = await selectNetworkNames(tx.sql, clientId, ids)
      const changes = known.map((subject) =>
        changeOf(subject, edits.get(subject.externalId)!, networks.get(subject.id) ?? []),
      )
      for (const { externalId } of known) unknown.delete(externalId)
      if (changes.length > 0) await work.apply(changes)
    }
    return { counts: work.counts, unknown }
  })
}
