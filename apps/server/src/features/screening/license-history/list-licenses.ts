import { usStates, type License, type LicenseHistory } from '@vigil/contract'
import { findSource } from '@vigil/sources'
import type { ClientContext } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { findSubject } from '../screening-queries.ts'
import {
  hasLicense,
  selectHistory,
  selectSubjectLicenses,
  type HistoryPage,
  type LicenseRow,
} from './license-history-queries.ts'

export const sourceTitle = (sourceId: string): string => findSource(sourceId)?.meta.title ?? sourceId
export const stateName = (code: string | null): string | null =>
  code === null ? null : (usStates[code as keyof typeof usStates] ?? code)

const iso = (moment: string | null): string | null => moment && new Date(moment).toISOString()

const presentLicense = (row: LicenseRow): License => ({
  id: row.id,
  licenseType: row.type,
  mappedLicenseType: row.mappedType,
  licenseIssuer: row.issuer,
  mappedLicenseIssuer: stateName(row.state),
  licenseNumber: row.number,
  mostRecentVerifiedOrgName: row.organization,
  mostRecentVerifiedFirstName: row.firstName,
  mostRecentVerifiedLastName: row.lastName,
  mostRecentVerifiedLicenseIssuedDate: row.issued,
  mostRecentVerifiedLicenseExpirationDate: row.expires,
  lastVerifiedTime: iso(row.lastVerifiedAt),
  status: row.status ?? 'Not Verified',
  boardAction: row.evidence?.seen?.['Board Action'] ?? null,
  nameDiffers: row.nameDiffers,
  removedAt: iso(row.removedAt),
  endDate: row.endDate,
})

/** The licenses of a subject with what their boards said last: named ones first, then removed ones. */
export async function listLicenses(
  context: ClientContext,
  subjectId: string,
  given: { includeTrashed: boolean },
): Promise<License[]> {
  const rows = await context.read(async (sql) =>
    (await findSubject(sql, subjectId))
      ? selectSubjectLicenses(sql, context.clientId, subjectId, given)
      : null,
  )
  return rows === null ? notFound('Subject') : rows.map(presentLicense)
}

interface HistoryOf extends HistoryPage {
  subjectId: string
  licenseId: string
  includeTrashed: boolean
}

/** The verifications of a license: one for each version of the board's list, and for each month in which it was checked. */
export async function listLicenseHistory(context: ClientContext, given: HistoryOf): Promise<LicenseHistory> {
  const { page, size } = given
  const { clientId } = context
  const found = await context.read(async (sql) =>
    (await hasLicense(sql, clientId, given)) ? selectHistory(sql, clientId, given.licenseId, given) : null,
  )
  if (!found) return notFound('License')
  const content = found.rows.map(({ checkId, runId, sourceId, at, status }) => ({
    resultRevisionId: `${checkId}.${runId}`,
    licenseSource: sourceTitle(sourceId),
    lastVerifiedTime: new Date(at).toISOString(),
    status,
  }))
  return { page, size, total: found.total, content }
}
