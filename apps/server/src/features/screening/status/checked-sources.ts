import type { Sql } from '../../../database/transaction.ts'
import { readChecks } from './read-checks.ts'
import { selectUnansweredLicenses } from './status-queries.ts'
import { sourceStatusOf, type SourceStatus } from './subject-status.ts'

export interface CheckedSources {
  sources: SourceStatus[]
  /** no board had answered for some of its licenses */
  hasUnansweredLicenses: boolean
}

/** How many subjects stood at a moment, list by list. */
export async function checkedSources(
  sql: Sql,
  clientId: string,
  subjectIds: readonly string[],
  moment: Date,
): Promise<Map<string, CheckedSources>> {
  const checks = Map.groupBy(
    await readChecks(sql, clientId, subjectIds, moment),
    ({ subjectId }) => subjectId,
  )
  const unanswered = new Set(
    (await selectUnansweredLicenses(sql, clientId, subjectIds, moment)).map(({ subjectId }) => subjectId),
  )
  return new Map(
    subjectIds.map((id) => [
      id,
      { sources: (checks.get(id) ?? []).flatMap(sourceStatusOf), hasUnansweredLicenses: unanswered.has(id) },
    ]),
  )
}
