import { limits } from '@vigil/contract'
import type { Finding, Model } from '@vigil/matching'
import type { Context } from '../../../context.ts'
import type { StoredFinding, SubjectFacts } from '../../../database/schema/index.ts'
import { partyOf } from '../../population/index.ts'
import type { ListGroup, Searched } from '../engine/messages.ts'
import { selectEntries, type FoundRow } from './lookup-queries.ts'

export interface NameSearch {
  findings: StoredFinding[]
  isComplete: boolean
}

const recordIdOf = (id: string): string => id.slice(id.indexOf('/') + 1)

const idsOf = (searched: readonly Searched[]): string[] => [
  ...new Set(
    searched
      .flatMap(({ findings, ruledOut }) => [...findings, ...ruledOut])
      .flatMap(({ recordId, copyId }) => (copyId ? [recordId, copyId] : [recordId]))
      .map(recordIdOf),
  ),
]

function storedFinding(
  { recordId, subjectId: _subject, copyId, ...explanation }: Finding,
  entries: ReadonlyMap<string, FoundRow>,
  sourceOf: (listId: number) => string,
): StoredFinding | null {
  const row = entries.get(recordIdOf(recordId))
  // replaced since the index was made, and no longer kept
  if (!row) return null
  const copy = copyId === undefined ? undefined : entries.get(recordIdOf(copyId))
  return {
    listId: row.listId,
    entryId: Number(row.entryId),
    entry: row.entry,
    explanation: {
      ...explanation,
      ...(copy && {
        copy: {
          sourceId: sourceOf(copy.listId),
          ...(copy.entry.birthDates && { birthDates: copy.entry.birthDates }),
          ...(copy.entry.npis && { npis: copy.entry.npis }),
          ...(copy.entry.addresses && { addresses: copy.entry.addresses }),
        },
      }),
    },
  }
}

/** Who is searched by a number alone is found if an entry has that number: there is no name that could confirm it. */
const judged = (finding: Finding, { names }: SubjectFacts): Finding =>
  names.length === 0 && finding.reason === 'identifier-alone' ? { ...finding, verdict: 'Match' } : finding

/** Few enough that a person who searches meanwhile does not notice. */
const atOnce = 25

/** Compares subjects with the lists of some groups: what needs a review, and the closest that were ruled out. */
export async function findByName(
  context: Context,
  subjects: readonly SubjectFacts[],
  groups: readonly ListGroup[],
  { model, sourceOf }: { model: Model; sourceOf: (listId: number) => string },
): Promise<NameSearch[]> {
  if (groups.length === 0) return subjects.map(() => ({ findings: [], isComplete: true }))
  const parties = subjects.map((facts) => partyOf('search', facts))
  const searched: Searched[] = []
  for (let at = 0; at < parties.length; at += atOnce)
    searched.push(
      ...(await context.services.searchEngine.search({
        model: model.id,
        shared: groups.filter(({ isOwn }) => !isOwn).map(({ key }) => key),
        own: groups.filter(({ isOwn }) => isOwn).map(({ key }) => key),
        parties: parties.slice(at, at + atOnce),
        most: limits.searchResults,
      })),
    )
  const entries = await context.read((sql) => selectEntries(sql, idsOf(searched)))
  return searched.map((one, at) => {
    const stored = (findings: readonly Finding[]): StoredFinding[] =>
      findings.flatMap((finding) => storedFinding(judged(finding, subjects[at]!), entries, sourceOf) ?? [])
    const raised = stored(one.findings)
    return {
      findings: [...raised, ...stored(one.ruledOut)],
      // an entry that was found and is gone says nothing about the one that replaced it
      isComplete: one.complete && one.total === raised.length,
    }
  })
}
