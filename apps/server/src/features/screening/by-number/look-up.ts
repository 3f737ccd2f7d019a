import type { DetailLabel } from '@vigil/contract'
import type { PartyName } from '@vigil/matching'
import type { SeenDetails } from '../../../database/schema/index.ts'
import type { CheckedList, CheckContext } from '../runs/check-context.ts'
import { readChangedSubjects } from './by-number-queries.ts'

/** Which subjects a check examines: all, or those changed since the previous check. */
export type CheckScope = 'all' | 'changed'

/** What a check by number has examined: the whole list, or the subjects it has reported. */
export interface Lookup {
  examined: 'all' | 'listed'
  subjects: number
}

/** The version after which subjects are examined; null if there was no check before: all of them. */
export const sinceOf = ({ before }: CheckedList, scope: CheckScope): number | null =>
  scope === 'all' || before === null ? null : before.populationVersion

/** Reports every changed subject, even without the product or the number, so that its findings end. */
export async function examineChanged(
  context: CheckContext,
  { listId }: CheckedList,
  since: number,
): Promise<void> {
  for await (const subjects of readChangedSubjects(context, since))
    await context.examined(subjects.map(({ subjectId }) => ({ subjectId, listId, key: null })))
}

/** The name under which an entry is listed, on one line. */
export function shownName([name]: readonly PartyName[]): string {
  if (!name) return ''
  const { given, middle, family, suffix, full } = name
  return [given, middle, family, suffix].filter(Boolean).join(' ') || (full ?? '')
}

/** The labels that have a value. */
export const seenOf = (labels: { [label in DetailLabel]?: string | undefined }): SeenDetails =>
  Object.fromEntries(Object.entries(labels).filter((pair): pair is [string, string] => Boolean(pair[1])))
