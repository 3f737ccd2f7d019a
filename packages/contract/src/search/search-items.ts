import { z } from 'zod'
import { MatchExplanation } from '../alerts/alerts.ts'
import { IsoDateTime } from '../values/dates.ts'
import { monitorProducts } from '../vocabulary/products.ts'
import { reviewStatuses } from '../vocabulary/review-statuses.ts'
import { npiStatuses, searchVerdicts, type NpiStatusName } from '../vocabulary/search-texts.ts'

/** As published: a full date, or "2019-04" or "2019" if a part is unknown. */
const PublishedDate = z.string().nullable()

export const SearchAddress = z
  .object({
    street: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip: z.string().nullable(),
    country: z.string().nullable(),
  })
  .meta({ id: 'SearchAddress' })
export type SearchAddress = z.output<typeof SearchAddress>

export const SearchName = z
  .object({
    firstName: z.string().nullable(),
    middleName: z.string().nullable(),
    lastName: z.string().nullable(),
    suffix: z.string().nullable(),
    fullName: z
      .string()
      .nullable()
      .meta({ description: 'of an organization, or if the parts are not known' }),
    use: z.enum(['current', 'former', 'alias', 'dba']).nullable(),
  })
  .meta({ id: 'SearchName' })

/** What every found entry has, whichever list it is on. */
const found = {
  matchResultId: z.string().meta({ description: 'identifies the entry in reviews' }),
  source: z.string().meta({ description: 'name of the list' }),
  sourceId: z.string(),
  product: z.enum(monitorProducts),
  isPerson: z.boolean(),
  names: z.array(SearchName),
  orgName: z.string().nullable(),
  npis: z.array(z.string()),
  addresses: z.array(SearchAddress),
  verdict: z.enum(searchVerdicts),
  explanation: MatchExplanation,
  reviewStatus: z.enum(reviewStatuses).nullable(),
  publishedDate: PublishedDate.meta({ description: 'when the list was published' }),
  verifiedDate: IsoDateTime.meta({
    description: 'when the list was last confirmed to be current',
  }).nullable(),
}

/** An entry of an exclusion list or of OFAC. */
export const ExclusionItem = z
  .object({
    ...found,
    jurisdiction: z.enum(['Federal', 'State']).nullable().meta({ description: 'null for OFAC' }),
    exclusionId: z.string(),
    licenseNumbers: z.array(z.string()),
    exclusionType: z.string().nullable(),
    dob: z.string().nullish().meta({ description: 'only if the caller may see personal data' }),
    startDate: PublishedDate,
    exclusionDate: PublishedDate,
    reinstateDate: PublishedDate,
    comments: z.string().nullable(),
  })
  .meta({ id: 'ExclusionItem' })
export type ExclusionItem = z.output<typeof ExclusionItem>

/** An entry of the CMS Preclusion List. */
export const PrecludedItem = z
  .object({
    ...found,
    preclusionId: z.string(),
    individualName: z.string().nullable(),
    businessName: z.string().nullable(),
    address: SearchAddress.nullable(),
    npi: z.string().nullable(),
    ein: z.string().nullable(),
    exclusionDate: PublishedDate,
    claimRejectDate: PublishedDate,
    reinstateDate: PublishedDate,
  })
  .meta({ id: 'PrecludedItem' })
export type PrecludedItem = z.output<typeof PrecludedItem>

/** An affidavit of a provider who opted out of Medicare. */
export const OptOutItem = z
  .object({
    ...found,
    optOutId: z.string(),
    effectiveDate: PublishedDate,
    endDate: PublishedDate,
    eligibleToOrderAndRefer: z.boolean().nullable(),
  })
  .meta({ id: 'OptOutItem' })
export type OptOutItem = z.output<typeof OptOutItem>

/** A record of the Death Master File. */
export const DeathItem = z
  .object({
    matchResultId: z.string(),
    source: z.string(),
    names: z.array(SearchName),
    dateOfBirth: z.string().nullish().meta({ description: 'only if the caller may see personal data' }),
    dateOfDeath: PublishedDate,
    verdict: z.enum(searchVerdicts),
    reviewStatus: z.enum(reviewStatuses).nullable(),
  })
  .meta({ id: 'DeathItem' })
export type DeathItem = z.output<typeof DeathItem>

/** A license in the NPI registry. */
export const NppesLicense = z
  .object({
    code: z.string().nullable().meta({ description: 'taxonomy code' }),
    number: z.string().nullable(),
    state: z.string().nullable(),
    group: z.string().nullable(),
    switch: z.boolean().meta({ description: 'the primary taxonomy' }),
  })
  .meta({ id: 'NppesLicense' })

/** What the NPI registry says of an NPI. */
export const NpiStatus = z
  .object({
    npi: z.string(),
    status: z.enum(Object.keys(npiStatuses) as [NpiStatusName, ...NpiStatusName[]]),
    hint: z.string().nullable().meta({ description: 'if the check digit of an unknown NPI is wrong' }),
    providerName: z.string().nullable(),
    businessName: z.string().nullable(),
    otherNames: z.array(z.string()),
    gender: z.string().nullable(),
    credential: z.string().nullable(),
    entityType: z.enum(['Individual', 'Organization']).nullable(),
    soleProprietor: z.boolean().nullable(),
    deactivationCode: z.string().nullable(),
    deactivationDate: PublishedDate,
    reactivationDate: PublishedDate,
    enumerationDate: PublishedDate,
    updateDate: PublishedDate,
    practiceAddress: SearchAddress.nullable(),
    mailingAddress: SearchAddress.nullable(),
    authorizedOfficial: z.string().nullable(),
    licenses: z.array(NppesLicense),
    reviewStatus: z.enum(reviewStatuses).nullable(),
  })
  .meta({ id: 'NpiStatus' })
export type NpiStatus = z.output<typeof NpiStatus>

export const licenseCategories = ['LICENSE', 'BOARD_CERTIFICATION'] as const

/** A license as its board lists it. */
export const SearchedLicense = z
  .object({
    matchResultId: z.string(),
    issuer: z.string(),
    number: z.string(),
    names: z.array(SearchName),
    organizationName: z.string().nullable(),
    source: z.string(),
    sourceUrl: z.string().nullable(),
    multiState: z.boolean().nullable(),
    type: z.string().nullable(),
    status: z.string(),
    isIssue: z.boolean().meta({ description: 'not active, or with a board action' }),
    issueDate: PublishedDate,
    expirationDate: PublishedDate,
    renewalDate: PublishedDate,
    origin: z.string(),
    category: z.enum(licenseCategories),
    hasBoardAction: z.boolean(),
    boardActionData: z.string().nullable(),
    screenshotId: z.string().nullable(),
    boardActionScreenshotId: z.string().nullable(),
    additionalInfo: z.record(z.string(), z.string()),
    verifiedDate: IsoDateTime.nullable(),
    publishedDate: PublishedDate,
    reviewStatus: z.enum(reviewStatuses).nullable(),
  })
  .meta({ id: 'SearchedLicense' })
export type SearchedLicense = z.output<typeof SearchedLicense>
