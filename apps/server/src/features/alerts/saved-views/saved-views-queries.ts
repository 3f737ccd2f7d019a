import type { SavedView, SavedViewList } from '@vigil/contract'
import { and, eq, sql as raw } from 'drizzle-orm'
import { lockUntilCommit } from '../../../database/locks.ts'
import { savedViews } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'

/** The owner of views; vendor staff have separate ones in every client that they work as. */
export interface ViewOwner {
  clientId: string
  userId: string
}

/** The views of an owner for one list. */
export interface ListViews extends ViewOwner {
  list: SavedViewList
}

const columns = {
  id: savedViews.id,
  list: savedViews.list,
  name: savedViews.name,
  search: savedViews.search,
}

const ofOwner = ({ clientId, userId }: ViewOwner) =>
  and(eq(savedViews.clientId, clientId), eq(savedViews.userId, userId))

const theView = (owner: ViewOwner, id: string) => and(ofOwner(owner), eq(savedViews.id, id))

/** Locks them until the commit, so that one writer at a time counts and compares them. */
export const lockViews = (sql: Sql, { clientId, userId, list }: ListViews): Promise<void> =>
  lockUntilCommit(sql, `saved-views ${clientId} ${userId} ${list}`)

export const selectViews = (sql: Sql, { list, ...owner }: ListViews): Promise<SavedView[]> =>
  sql
    .select(columns)
    .from(savedViews)
    .where(and(ofOwner(owner), eq(savedViews.list, list)))
    .orderBy(raw`${savedViews.name} collate "und-x-icu"`, savedViews.id)

export const insertView = async (sql: Sql, row: typeof savedViews.$inferInsert): Promise<void> => {
  await sql.insert(savedViews).values(row)
}

export const updateView = async (sql: Sql, owner: ViewOwner, { id, ...view }: SavedView): Promise<void> => {
  await sql.update(savedViews).set(view).where(theView(owner, id))
}

export async function removeView(sql: Sql, owner: ViewOwner, id: string): Promise<SavedView | undefined> {
  const [row] = await sql.delete(savedViews).where(theView(owner, id)).returning(columns)
  return row
}
