import { z } from 'zod'
import { IsoDate, IsoDateTime, Timezone } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { limits } from '../values/limits.ts'
import { PageQuery } from '../values/paging.ts'
import { results } from '../vocabulary/results.ts'

/** "true" or "false", as a query has it. */
const Flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')

/** A license of a subject, with what its board said last. */
export const License = z
  .object({
    id: Id,
    licenseType: z.string().meta({ description: "in the client's words" }),
    mappedLicenseType: z.string().nullable().meta({ description: 'null: neither known nor mapped' }),
    licenseIssuer: z.string().meta({ description: "in the client's words" }),
    mappedLicenseIssuer: z
      .string()
      .nullable()
      .meta({ description: 'a state; null: neither known nor mapped' }),
    licenseNumber: z.string(),
    mostRecentVerifiedOrgName: z.string().nullable(),
    mostRecentVerifiedFirstName: z.string().nullable(),
    mostRecentVerifiedLastName: z.string().nullable(),
    mostRecentVerifiedLicenseIssuedDate: IsoDate.nullable(),
    mostRecentVerifiedLicenseExpirationDate: IsoDate.nullable(),
    lastVerifiedTime: IsoDateTime.nullable(),
    status: z.enum(results),
    boardAction: z.string().nullable().meta({ description: 'the action that the board reports' }),
    nameDiffers: z.boolean().meta({ description: 'the board lists the license under another name' }),
    removedAt: IsoDateTime.nullable(),
    endDate: IsoDate.nullable(),
  })
  .meta({ id: 'License' })
export type License = z.output<typeof License>

export const LicensesQuery = z.object({
  includeTrashed: Flag.meta({ description: 'also those that the client no longer names' }),
})

/** A month, yyyy-MM. */
export const YearMonth = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'Enter a month as yyyy-MM')

/** How many licenses expire on each day of a month. */
export const ExpiringLicensesQuery = z.object({ month: YearMonth })
export const ExpiringLicenses = z
  .object({
    days: z
      .array(z.object({ date: IsoDate, licenses: z.int() }))
      .meta({ description: 'days on which a license expires' }),
  })
  .meta({ id: 'ExpiringLicenses' })
export type ExpiringLicenses = z.output<typeof ExpiringLicenses>

/** A license by the day on which it expires, as its board said last. */
export const ExpiringLicense = License.pick({
  id: true,
  licenseType: true,
  licenseIssuer: true,
  licenseNumber: true,
  status: true,
})
  .extend({ subjectId: Id, name: z.string(), expirationDate: IsoDate })
  .meta({ id: 'ExpiringLicense' })
export type ExpiringLicense = z.output<typeof ExpiringLicense>

export const LicenseHistoryQuery = PageQuery.extend({
  size: PageQuery.shape.size.unwrap().default(limits.licenseHistoryPageSize),
  includeTrashed: Flag,
  timezone: Timezone,
  yearMonth: YearMonth.optional().meta({ description: 'only what was verified in this month' }),
})

/** A verification of a license against one version of a board's list. */
export const LicenseHistoryItem = z
  .object({
    resultRevisionId: z.string(),
    licenseSource: z.string(),
    lastVerifiedTime: IsoDateTime,
    status: z.enum(results),
  })
  .meta({ id: 'LicenseHistoryItem' })
export type LicenseHistoryItem = z.output<typeof LicenseHistoryItem>

export const LicenseHistory = z
  .object({ page: z.int(), size: z.int(), total: z.int(), content: z.array(LicenseHistoryItem) })
  .meta({ id: 'LicenseHistory' })
export type LicenseHistory = z.output<typeof LicenseHistory>

/** The id of a stored check and the number of the run that verified it. */
export const ResultRevisionId = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d{1,15}$/i, 'Not a verification of a license')

export const LicenseReportQuery = z.object({ resultRevisionId: ResultRevisionId, timezone: Timezone })

/** A license that the client no longer names is Deleted, whatever its board says. */
export const shownLicenseStatus = ({
  status,
  removedAt,
}: Pick<License, 'status' | 'removedAt'>): License['status'] => (removedAt === null ? status : 'Deleted')
