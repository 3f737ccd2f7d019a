import type { MonitorProduct } from '@vigil/contract'
import { and, arrayOverlaps, desc, eq, isNull, or, sql as raw } from 'drizzle-orm'
import {
  clients,
  coverage,
  lists,
  populations,
  screeningRuns,
  subjects,
} from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'
import type { StoredCoverage, ScreenedList } from './screening-rules.ts'

export interface ScreenedClient {
  id: string
  name: string
  products: MonitorProduct[]
  otherListTypes: string[]
  populationVersion: number
}

export async function selectScreenedClient(sql: Sql, clientId: string): Promise<ScreenedClient | undefined> {
  const [row] = await sql
    .select({
      id: clients.id,
      name: clients.name,
      products: clients.monitorProducts,
      otherListTypes: clients.otherListTypes,
      populationVersion: raw<number>`coalesce(${populations.version}, 0)`,
    })
    .from(clients)
    .leftJoin(populations, eq(populations.clientId, clients.id))
    .where(and(eq(clients.id, clientId), isNull(clients.endedAt)))
  return row
}

/** Shared lists and the client's own. */
export const selectScreenedLists = (sql: Sql, clientId: string): Promise<ScreenedList[]> =>
  sql
    .select({
      listId: lists.id,
      sourceId: lists.sourceId,
      clientId: lists.clientId,
      version: lists.version,
      complete: lists.complete,
      rereadVersion: lists.rereadVersion,
    })
    .from(lists)
    .where(or(isNull(lists.clientId), eq(lists.clientId, clientId)))
    .orderBy(lists.id)

export const selectCoverage = (sql: Sql, clientId: string): Promise<StoredCoverage[]> =>
  sql
    .select({
      listId: coverage.listId,
      populationVersion: coverage.populationVersion,
      listVersion: coverage.listVersion,
      model: coverage.model,
    })
    .from(coverage)
    .where(eq(coverage.clientId, clientId))

/** Clients with a population that monitor one of the products. */
export async function selectClientsOf(
  sql: Sql,
  products: readonly MonitorProduct[],
  clientId: string | null,
): Promise<string[]> {
  const rows = await sql
    .select({ id: clients.id })
    .from(clients)
    .innerJoin(populations, eq(populations.clientId, clients.id))
    .where(
      and(
        isNull(clients.endedAt),
        arrayOverlaps(clients.monitorProducts, [...products]),
        ...(clientId ? [eq(clients.id, clientId)] : []),
      ),
    )
    .orderBy(clients.id)
  return rows.map(({ id }) => id)
}

export async function selectList(
  sql: Sql,
  listId: number,
): Promise<{ sourceId: string; clientId: string | null } | undefined> {
  const [row] = await sql
    .select({ sourceId: lists.sourceId, clientId: lists.clientId })
    .from(lists)
    .where(eq(lists.id, listId))
  return row
}

/** When everything was last checked in full: the oldest of all lists. */
export async function selectSwept(sql: Sql, clientId: string): Promise<Date | null> {
  const [row] = await sql
    .select({ at: raw<Date | null>`min(${coverage.sweptAt})`.mapWith(coverage.sweptAt) })
    .from(coverage)
    .where(eq(coverage.clientId, clientId))
  return row?.at ?? null
}

/** Clients that have a population. */
export const selectMonitoredClients = (sql: Sql): Promise<{ id: string; name: string }[]> =>
  sql
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .innerJoin(populations, eq(populations.clientId, clients.id))
    .where(isNull(clients.endedAt))
    .orderBy(clients.name)

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function findSubject(
  sql: Sql,
  id: string,
): Promise<{ id: string; clientId: string; name: string; externalId: string } | undefined> {
  if (!isId.test(id)) return undefined
  const { clientId, name, externalId } = subjects
  const [row] = await sql
    .select({ id: subjects.id, clientId, name, externalId })
    .from(subjects)
    .where(eq(subjects.id, id))
  return row
}

/** When the last run of a client ended; later runs are never dated before it. */
export async function selectLastRun(sql: Sql, clientId: string): Promise<Date | null> {
  const [row] = await sql
    .select({ at: screeningRuns.finishedAt })
    .from(screeningRuns)
    .where(eq(screeningRuns.clientId, clientId))
    .orderBy(desc(screeningRuns.id))
    .limit(1)
  return row?.at ?? null
}
