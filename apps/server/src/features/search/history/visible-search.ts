import { seesAllSearches, type Actor } from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import type { Sql } from '../../../database/transaction.ts'
import { notFound } from '../../../errors.ts'
import { selectSearch, type StoredResult } from '../searches-queries.ts'

/** Whose searches a caller sees: null is everybody's. */
export const onlyUserOf = (actor: Actor): string | null => (seesAllSearches(actor) ? null : actor.userId)

/** A search of the client that the caller may see. */
export async function visibleSearch(
  { clientId, actor }: ClientContext,
  sql: Sql,
  searchId: string,
): Promise<StoredResult> {
  const found = await selectSearch(sql, clientId, searchId)
  const onlyUser = onlyUserOf(actor)
  if (!found || (onlyUser !== null && found.search.userId !== onlyUser)) return notFound('Search')
  return found
}
