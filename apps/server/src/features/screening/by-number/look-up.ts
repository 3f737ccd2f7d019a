import type { DetailLabel } from '@vigil/contract'
import type { PartyName } from '@vigil/matching'
import type { SeenDetails } from '../../../database/schema/index.ts'
import type { CheckedList, CheckContext } from '../runs/check-context.ts'
import { readChangedSubjects } from './by-number-queries.ts'

/** Which subjects a check looks at: all of them, or those that have changed since the check before. */
export type CheckScope = 'all' | 'changed'

/** What a check by number has looked at: the whole list, or the subjects that it has named. */
export interface LookedUp {
  looked: 'all' | 'listed'
  subjects: number
}

/** Since which version subjects are looked at. Where there was no check before, all of them are. */
export const sinceOf = ({ before }: CheckedList, scope: CheckScope): number | null =>
  scope === 'all' || before === null ? null : before.populationVersion

/** Names every subject that has changed, also one without the product or the number: what was found about it ends. */
export async function lookAtChanged(
  context: CheckContext,
  { listId }: CheckedList,
  since: number,
): Promise<void> {
  for await (const subjects of readChangedSubjects(context, since))
    await context.looked(subjects.map(({ subjectId }) => ({ subjectId, listId, key: null })))
}

/** The name under which an entry is listed, on one line. */
export function shownName([name]: readonly PartyName[]): string {
  if (!name) return ''
  const { given, middle, family, suffix, full } = name
  return [given, middle, family, suffix].filter(Boolean).join(' ') || (full ?? '')
}

/** What there is to show, by label. */
export const seenOf = (labels: { [label in DetailLabel]?: string | undefined }): SeenDetails =>
  Object.fromEntries(Object.entries(labels).filter((pair): pair is [string, string] => Boolean(pair[1])))
