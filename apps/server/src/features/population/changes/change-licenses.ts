import { knownLicenseType } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { Sql } from '../../../database/transaction.ts'
import {
  insertLicenses,
  removeLicenses,
  renewLicenses,
  selectLicenses,
  type LicenseRow,
} from './license-queries.ts'
import { compareLicenses, numberKey, type StoredLicense } from './license-rules.ts'
import type { SubjectLicense } from '../facts/subject-facts.ts'

const rowOf = (id: string, subjectId: string, license: SubjectLicense, wasRemoved: boolean): LicenseRow => ({
  id,
  subject_id: subjectId,
  type: license.type,
  issuer: license.issuer,
  number: license.number,
  number_key: numberKey(license.number),
  known_type: knownLicenseType(license.type),
  state: license.state ?? null,
  was_removed: wasRemoved,
})

/** Replaces the licenses of subjects. Licenses that are no longer named are kept and marked as removed. */
export async function changeLicenses(
  sql: Sql,
  clientId: string,
  wanted: ReadonlyMap<string, readonly SubjectLicense[]>,
  { now, known }: { now: Date; known: readonly string[] },
): Promise<void> {
  const kept = new Map<string, StoredLicense[]>()
  for (const row of await selectLicenses(sql, clientId, known))
    kept.set(row.subjectId, [...(kept.get(row.subjectId) ?? []), row])
  const [added, renewed, removedIds]: [LicenseRow[], LicenseRow[], string[]] = [[], [], []]
  for (const [subjectId, licenses] of wanted) {
    const difference = compareLicenses(kept.get(subjectId) ?? [], licenses)
    for (const license of difference.added) added.push(rowOf(randomUUIDv7(), subjectId, license, false))
    for (const { id, license, wasRemoved } of difference.renewed)
      renewed.push(rowOf(id, subjectId, license, wasRemoved))
    removedIds.push(...difference.removedIds)
  }
  await removeLicenses(sql, clientId, removedIds, now)
  await renewLicenses(sql, clientId, renewed)
  await insertLicenses(sql, clientId, added, now)
}
