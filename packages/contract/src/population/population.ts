import { z } from 'zod'
import { IsoDate, IsoDateTime } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { limits } from '../values/limits.ts'
import { providerTypes } from '../vocabulary/labels.ts'
import { monitorProducts, type MonitorProduct } from '../vocabulary/products.ts'
import { providerProblemTexts as texts } from '../vocabulary/provider-texts.ts'

export type ProviderType = keyof typeof providerTypes
const ProviderType = z.enum(Object.keys(providerTypes) as [ProviderType, ...ProviderType[]])

/** Consecutive spaces count as one, as in files. */
const line = z
  .string()
  .overwrite((text) => text.trim().replaceAll(/\s+/g, ' '))
  .min(1)
  .max(200)
const lines = z.array(line).max(100)
const nineDigits = (what: string) =>
  z
    .string()
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{9}$/, `Enter a valid ${what} (nine digits)`))

/** A number of ten digits; a wrong check digit is a warning, never an error. */
export const Npi = z
  .string()
  .trim()
  .regex(/^\d{10}$/, 'Enter a valid NPI (ten digits)')

export const SubjectAddress = z
  .object({
    name: line.optional().meta({
      description:
        'name of the address; an address of an individual is personal data unless its name is "Practice" or "Mailing", alone or with words such as "primary", "address" or a number',
    }),
    addressLine1: line.optional(),
    addressLine2: line.optional(),
    city: line.optional(),
    state: line.optional(),
    zip: line.optional(),
  })
  .meta({ id: 'SubjectAddress' })

/** An address in a request: a name alone is not enough. */
export const SubjectAddressInput = z
  .strictObject(SubjectAddress.shape)
  .refine(({ name: _name, ...rest }) => Object.values(rest).some((part) => part !== undefined), {
    message: 'Enter a street, city, state or ZIP code',
  })
  .meta({ id: 'SubjectAddressInput' })

export const SubjectLicenseInput = z
  .strictObject({
    licenseType: z.string().trim().max(200),
    licenseIssuer: line,
    licenseNumber: line,
  })
  .meta({ id: 'SubjectLicenseInput' })

export const SubjectNetwork = z
  .object({
    businessUnit: line,
    network: line,
    participation: z.string().trim().max(200).meta({ description: 'such as "Par" or "Non-Par"' }),
  })
  .meta({ id: 'SubjectNetwork' })

export const SubjectNetworkInput = z.strictObject(SubjectNetwork.shape).meta({ id: 'SubjectNetworkInput' })

const leftOut = { description: 'omitted: unchanged; null: none' }
const part = line.nullish().meta(leftOut)
const list = lines.nullish().meta(leftOut)

const subjectFields = {
  firstName: part,
  middleName: part,
  lastName: line.optional().meta({ description: 'omitted: unchanged; required for an individual' }),
  suffix: part,
  organizationName: line.optional().meta({ description: 'omitted: unchanged; required for an organization' }),
  formerNames: list,
  dbaNames: list,
  npi: Npi.nullish().meta(leftOut),
  tin: nineDigits('TIN').nullish().meta(leftOut),
  ssn: nineDigits('SSN').nullish().meta(leftOut),
  dob: IsoDate.nullish().meta(leftOut),
  specialties: list,
  taxonomies: list,
  addresses: z.array(SubjectAddressInput).max(100).nullish().meta(leftOut),
  licenses: z.array(SubjectLicenseInput).max(limits.licensesPerSubject).nullish().meta(leftOut),
  networks: z.array(SubjectNetworkInput).max(limits.networksPerSubject).nullish().meta(leftOut),
  products: z
    .array(z.enum(monitorProducts))
    .nullish()
    .transform(
      (products): MonitorProduct[] | null | undefined => products && [...new Set(products)].toSorted(),
    )
    .meta({ description: 'omitted: unchanged; null: those of the client' }),
  startDate: IsoDate.optional().meta({ description: 'omitted: unchanged, or today for a new subject' }),
  endDate: IsoDate.nullish().meta({
    description: 'omitted: unchanged, and a termed subject is monitored again; null: none',
  }),
}

interface Named {
  type?: ProviderType | undefined
  lastName?: string | undefined
  organizationName?: string | undefined
  ssn?: string | null | undefined
  dob?: string | null | undefined
  startDate?: string | undefined
  endDate?: string | null | undefined
}
const refuse = (context: z.RefinementCtx<Named>, field: keyof Named, message: string): void =>
  context.addIssue({ code: 'custom', path: [field], message, input: context.value })

function checkDates(context: z.RefinementCtx<Named>): void {
  const { startDate, endDate } = context.value
  if (startDate && endDate && endDate < startDate) refuse(context, 'endDate', texts.endsBeforeStart)
}

function checkNamed(context: z.RefinementCtx<Named>): void {
  checkDates(context)
  const { type, lastName, organizationName, ssn, dob } = context.value
  if (type === 'INDIVIDUAL' && !lastName) refuse(context, 'lastName', texts.noLastName)
  if (type === 'INDIVIDUAL') return
  if (!organizationName) refuse(context, 'organizationName', texts.noOrganizationName)
  if (ssn) refuse(context, 'ssn', texts.ssnOfOrganization)
  if (dob) refuse(context, 'dob', texts.birthDateOfOrganization)
}

/** Changes to a monitored subject. */
export const SubjectInput = z
  .strictObject({
    type: ProviderType.optional().meta({ description: 'omitted: unchanged' }),
    ...subjectFields,
    keepEndDate: z
      .boolean()
      .optional()
      .meta({ description: 'true: a termed subject stays termed if endDate is omitted' }),
    version: z.string().max(100).optional().meta({
      description: 'as read: the change is refused if the subject was changed since; omitted: no such check',
    }),
  })
  .superRefine((_value, context) => checkDates(context))
  .meta({ id: 'SubjectInput' })
export type SubjectInput = z.output<typeof SubjectInput>
/** As sent. */
export type SubjectBody = z.input<typeof SubjectInput>

/** A new subject to monitor. */
export const NewSubjectInput = z
  .strictObject({ externalId: line, type: ProviderType, ...subjectFields })
  .superRefine((_value, context) => checkNamed(context))
  .meta({ id: 'NewSubjectInput' })
export type NewSubjectInput = z.output<typeof NewSubjectInput>
export type NewSubjectBody = z.input<typeof NewSubjectInput>

export const SubjectTerm = z
  .strictObject({ endDate: IsoDate.optional().meta({ description: 'today if omitted' }) })
  .meta({ id: 'SubjectTerm' })

export const subjectOutcomes = ['added', 'changed', 'unchanged', 'termed'] as const
export type SubjectOutcome = (typeof subjectOutcomes)[number]

/** The outcome of a change. */
export const SubjectChanged = z
  .object({
    id: Id,
    externalId: z.string(),
    outcome: z.enum(subjectOutcomes),
    startDate: IsoDate,
    endDate: IsoDate.nullable(),
  })
  .meta({ id: 'SubjectChanged' })
export type SubjectChanged = z.infer<typeof SubjectChanged>

/** A subject that is or was monitored. Data that the caller may not see are masked or omitted. */
export const MonitoredSubject = z
  .object({
    id: Id,
    name: z.string().meta({ description: 'first and last name of individuals' }),
    firstName: z.string().nullable(),
    middleName: z.string().nullable(),
    lastName: z.string().nullable(),
    suffix: z.string().nullable(),
    organizationName: z.string().nullable(),
    type: ProviderType,
    npi: z.string().nullable(),
    tin: z.string().nullish(),
    externalId: z.string(),
    specialties: z.array(z.string()),
    taxonomies: z.array(z.string()),
    addresses: z.array(SubjectAddress),
    dbaNames: z.array(z.string()),
    formerNames: z.array(z.string()),
    licenses: z.array(
      z.object({ licenseType: z.string(), licenseIssuer: z.string(), licenseNumber: z.string() }),
    ),
    networks: z.array(SubjectNetwork),
    products: z.array(z.enum(monitorProducts)).nullable().meta({ description: 'null: those of the client' }),
    dob: z.string().nullish(),
    ssn: z.string().nullish(),
    startDate: IsoDate,
    startDateTime: IsoDateTime,
    endDate: IsoDate.nullable(),
    version: z.string().meta({ description: 'differs after every change of the subject' }),
  })
  .meta({ id: 'MonitoredSubject' })
export type MonitoredSubject = z.infer<typeof MonitoredSubject>
