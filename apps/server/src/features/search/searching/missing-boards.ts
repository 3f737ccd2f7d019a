import { usStates } from '@vigil/contract'
import { findSource } from '@vigil/sources'
import type { StoredBoardLicense, StoredList, SubjectFacts } from '../../../database/schema/index.ts'
import { licenseKey } from './license-lookup.ts'

const prefix = 'licenses-'

/** What stands for the boards of a state, of which there is no list that answers; null for the id of a source. */
export function missingBoardTitle(sourceId: string): string | null {
  if (!sourceId.startsWith(prefix)) return null
  const code = sourceId.slice(prefix.length)
  if (!code) return 'Licenses without a state'
  return `${usStates[code as keyof typeof usStates] ?? code} licenses`
}

const isOfState =
  (state: string | undefined) =>
  ({ product, sourceId }: StoredList): boolean =>
    product === 'LICENSES' && state !== undefined && findSource(sourceId)?.meta.state === state

/**
 * The states in which a subject has a license that no board's list answers for, next to the lists that were asked: a license
 * that nobody looked at is not in order. A state whose list was not searched is named already.
 */
export function missingBoards(
  { licenses = [] }: SubjectFacts,
  asked: readonly StoredList[],
  found: readonly StoredBoardLicense[],
): StoredList[] {
  const answered = new Set(found.map(({ license }) => licenseKey(license)))
  const open = new Set(licenses.filter((one) => !answered.has(licenseKey(one))).map(({ state }) => state))
  return [...open].flatMap((state): StoredList[] => {
    const boards = asked.filter(isOfState(state))
    if (boards.some((board) => board.state !== 'searched')) return []
    return [
      {
        listId: 0,
        sourceId: `${prefix}${state ?? ''}`,
        product: 'LICENSES',
        state: boards.length === 0 ? 'noSource' : 'notListed',
        version: 0,
        published: null,
        checkedAt: null,
      },
    ]
  })
}
