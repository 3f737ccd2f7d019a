import type { Sql } from '../../../database/transaction.ts'
import { selectChecks, selectUnmapped } from './status-queries.ts'
import { sourceStatusOf, type SourceStatus } from './subject-status.ts'

export interface CheckedSources {
  sources: SourceStatus[]
  /** licenses that were not checked, because their type or issuer was not mapped */
  hasUnmapped: boolean
}

/** How many subjects stood at a moment, list by list. */
export async function checkedSources(
  sql: Sql,
  clientId: string,
  subjectIds: readonly string[],
  moment: Date,
): Promise<Map<string, CheckedSources>> {
  const checks = Map.groupBy(
    await selectChecks(sql, clientId, subjectIds, moment),
    ({ subjectId }) => subjectId,
  )
  const unmapped = new Set(
    (await selectUnmapped(sql, clientId, subjectIds, moment)).map(({ subjectId }) => subjectId),
  )
  return new Map(
    subjectIds.map((id) => [
      id,
      { sources: (checks.get(id) ?? []).flatMap(sourceStatusOf), hasUnmapped: unmapped.has(id) },
    ]),
  )
}
