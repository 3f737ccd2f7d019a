import { z } from 'zod'
import { IsoDate, IsoDateTime } from './dates.ts'
import { Id } from './ids.ts'
import { monitorProducts, providerTypes, type MonitorProduct } from './labels.ts'

export type ProviderType = keyof typeof providerTypes
const ProviderType = z.enum(Object.keys(providerTypes) as [ProviderType, ...ProviderType[]])

const line = z.string().trim().min(1).max(200)
const lines = z.array(line).max(100)
const nineDigits = (what: string) =>
  z
    .string()
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{9}$/, `${what} has nine digits`))

/** A number of ten digits; whether its check digit is right is a hint, never an error. */
export const Npi = z
  .string()
  .trim()
  .regex(/^\d{10}$/, 'An NPI has ten digits')

export const SubjectAddress = z
  .object({
    name: line.optional().meta({ description: 'what the place is called, such as "Main office"' }),
    addressLine1: line.optional(),
    addressLine2: line.optional(),
    city: line.optional(),
    state: line.optional(),
    zip: line.optional(),
  })
  .meta({ id: 'SubjectAddress' })

export const SubjectLicenseInput = z
  .object({ licenseType: line, licenseIssuer: line, licenseNumber: line })
  .meta({ id: 'SubjectLicenseInput' })

export const SubjectNetwork = z
  .object({
    businessUnit: line,
    network: line,
    participation: z.string().trim().max(200).meta({ description: 'such as "Par" or "Non-Par"' }),
  })
  .meta({ id: 'SubjectNetwork' })

const subjectFields = {
  type: ProviderType,
  firstName: line.optional(),
  middleName: line.optional(),
  lastName: line.optional(),
  suffix: line.optional(),
  organizationName: line.optional(),
  formerNames: lines.optional(),
  dbaNames: lines.optional(),
  npi: Npi.optional(),
  tin: nineDigits('A TIN').nullish().meta({ description: 'left out: as it is; null: none' }),
  ssn: nineDigits('An SSN').nullish().meta({ description: 'left out: as it is; null: none' }),
  dob: IsoDate.optional(),
  specialties: lines.optional(),
  taxonomies: lines.optional(),
  addresses: z.array(SubjectAddress).max(100).optional(),
  licenses: z.array(SubjectLicenseInput).max(500).optional().meta({ description: 'left out: as they are' }),
  networks: z.array(SubjectNetwork).max(500).optional().meta({ description: 'left out: as they are' }),
  products: z
    .array(z.enum(monitorProducts))
    .nullish()
    .transform(
      (products): MonitorProduct[] | null | undefined => products && [...new Set(products)].toSorted(),
    )
    .meta({ description: 'left out: as they are; null: those of the client' }),
  startDate: IsoDate.optional(),
  endDate: IsoDate.nullish().meta({
    description: 'left out or null: none; a subject that was termed is monitored again',
  }),
}

interface Named {
  type: ProviderType
  lastName?: string | undefined
  organizationName?: string | undefined
  ssn?: string | null | undefined
  dob?: string | undefined
}
const refuse = (context: z.RefinementCtx<Named>, field: keyof Named, message: string): void =>
  context.addIssue({ code: 'custom', path: [field], message, input: context.value })

function checkNamed(context: z.RefinementCtx<Named>): void {
  const { type, lastName, organizationName, ssn, dob } = context.value
  if (type === 'INDIVIDUAL' && !lastName) refuse(context, 'lastName', 'An individual needs a last name')
  if (type === 'INDIVIDUAL') return
  if (!organizationName) refuse(context, 'organizationName', 'An organization needs its name')
  if (ssn) refuse(context, 'ssn', 'An organization has no SSN')
  if (dob) refuse(context, 'dob', 'An organization has no date of birth')
}

/** What is known about somebody who is to be monitored. */
export const SubjectInput = z
  .object(subjectFields)
  .superRefine((_value, context) => checkNamed(context))
  .meta({ id: 'SubjectInput' })
export type SubjectInput = z.output<typeof SubjectInput>

export const NewSubjectInput = z
  .object({ externalId: line, ...subjectFields })
  .superRefine((_value, context) => checkNamed(context))
  .meta({ id: 'NewSubjectInput' })
export type NewSubjectInput = z.output<typeof NewSubjectInput>

export const SubjectTerm = z
  .object({ endDate: IsoDate.optional().meta({ description: 'today, where it is left out' }) })
  .meta({ id: 'SubjectTerm' })

export const subjectOutcomes = ['added', 'changed', 'unchanged', 'termed'] as const
export type SubjectOutcome = (typeof subjectOutcomes)[number]

/** What came of a change. */
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

/** Somebody who is or was monitored. What the caller may not see is masked, or left out. */
export const MonitoredSubject = z
  .object({
    id: Id,
    name: z.string().meta({ description: 'first and last name of individuals' }),
    type: ProviderType,
    npi: z.string().nullable(),
    tin: z.string().nullish(),
    externalId: z.string(),
    specialties: z.array(z.string()),
    taxonomies: z.array(z.string()),
    addresses: z.array(SubjectAddress),
    dbaNames: z.array(z.string()),
    formerNames: z.array(z.string()),
    networks: z.array(SubjectNetwork),
    dob: z.string().nullish(),
    ssn: z.string().nullish(),
    startDate: IsoDate,
    startDateTime: IsoDateTime,
    endDate: IsoDate.nullable(),
  })
  .meta({ id: 'MonitoredSubject' })
export type MonitoredSubject = z.infer<typeof MonitoredSubject>
