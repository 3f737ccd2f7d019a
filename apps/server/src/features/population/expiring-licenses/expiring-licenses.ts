import { addMonths, monitoringDay, type ExpiringLicense, type ExpiringLicenses } from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import { selectList } from '../../../listing/select-list.ts'
import { countByDay, expiringList, isExpiring, type ExpiringRow } from './expiring-licenses-queries.ts'

const dayBefore = (date: string): string => monitoringDay(new Date(Date.parse(date) - 86_400_000))

const presentLicense = ({ type, issuer, number, expires, status, ...row }: ExpiringRow): ExpiringLicense => ({
  ...row,
  licenseType: type,
  licenseIssuer: issuer,
  licenseNumber: number,
  expirationDate: expires,
  status: status ?? 'Not Verified',
})

/** How many licenses of monitored subjects expire on each day of a month, by what their boards said last. */
export async function countExpiringLicenses(
  context: ClientContext,
  month: string,
): Promise<ExpiringLicenses> {
  const from = `${month}-01`
  const to = dayBefore(addMonths(from, 1))
  const range = { clientId: context.clientId, from, to, today: monitoringDay(context.now()) }
  return { days: await context.read((sql) => countByDay(sql, range)) }
}

/** A page of the licenses of monitored subjects that expire on a day. */
export async function listExpiringLicenses(
  context: ClientContext,
  date: string,
  { page, size }: { page: number; size: number },
): Promise<{ page: number; total: number; content: ExpiringLicense[] }> {
  const range = {
    clientId: context.clientId,
    from: date,
    to: date,
    today: monitoringDay(context.now()),
  }
  const request = { where: isExpiring(range), sortBy: 'name' as const, desc: false, page, size }
  const { total, rows } = await selectList(context, expiringList, request)
  return { page, total, content: rows.map(presentLicense) }
}
