import { z } from 'zod'
import { holdsSsn } from '../access/pii.ts'
import { FilterDate } from '../values/dates.ts'
import { limits } from '../values/limits.ts'
import { searchTexts } from '../vocabulary/search-texts.ts'
import { monitorProducts } from '../vocabulary/products.ts'

export const searchFields = ['NPI', 'Name', 'SSN'] as const
export type SearchField = (typeof searchFields)[number]

const npiPattern = new RegExp(`^\\d{${limits.npiLength}}$`)
const ssnPattern = /^\d{3}-?\d{2}-?\d{4}$/

export const isSearchableNpi = (text: string): boolean => npiPattern.test(text.trim())
export const isSearchableSsn = (text: string): boolean => ssnPattern.test(text.trim())

/** What was typed into the wrong field would be stored and shown in clear. */
export const isSsnAsName = (names: readonly (string | undefined)[]): boolean =>
  names.some((name) => name !== undefined && holdsSsn(name))

/** With its dashes alone: licenses are often nine digits, also after letters or with a dash, and so is a long ZIP code. */
const dashedSsn = /(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])/

const seemsSsn = {
  street: holdsSsn,
  city: holdsSsn,
  state: holdsSsn,
  zip: (text) => dashedSsn.test(text),
  licenseNumber: (text) => dashedSsn.test(text),
  licenseState: holdsSsn,
} as const satisfies Record<string, (text: string) => boolean>

type NarrowingField = keyof typeof seemsSsn
const narrowingFields = Object.keys(seemsSsn) as NarrowingField[]

/** The first field besides names into which an SSN was typed by mistake. */
export const fieldWithSsn = (
  given: Partial<Record<NarrowingField, string | undefined>>,
): NarrowingField | undefined => narrowingFields.find((field) => seemsSsn[field](given[field] ?? ''))

const within = (text: string, { min, max }: { min: number; max: number }): boolean =>
  text.trim().length >= min && text.trim().length <= max

export const isSearchablePerson = ({
  firstName,
  lastName,
}: {
  firstName: string
  lastName: string
}): boolean =>
  within(firstName, limits.personName) && within(lastName, limits.personName) && !/\s/.test(lastName.trim())

export const isSearchableOrganization = (name: string): boolean => within(name, limits.organizationName)

/** Blank counts as not given. */
const optionalOr = (tooLong?: string) =>
  z
    .string()
    .trim()
    .max(limits.searchText, tooLong)
    .nullish()
    .transform((text) => text || undefined)
const optional = optionalOr()

/** What tells two parties of the same name apart. All of it is optional. */
export const SearchNarrowing = z
  .object({
    dob: FilterDate.nullish()
      .transform((date) => date ?? undefined)
      .meta({ description: 'date of birth of an individual' }),
    street: optional,
    city: optional,
    state: optional.meta({ description: 'of the address' }),
    zip: optional,
    licenseNumber: optional,
    licenseState: optional.meta({ description: 'two letters; a number counts only within its state' }),
  })
  .meta({ id: 'SearchNarrowing' })
export type SearchNarrowing = z.output<typeof SearchNarrowing>

const subject = {
  npi: optionalOr(searchTexts.invalidNpi),
  firstName: optionalOr(searchTexts.invalidPerson),
  lastName: optionalOr(searchTexts.invalidPerson),
  name: optionalOr(searchTexts.invalidOrganization).meta({ description: 'of an organization' }),
  ssn: optionalOr(searchTexts.invalidSsn).meta({
    description: 'nine digits, with or without dashes; never returned in full',
  }),
  ...SearchNarrowing.shape,
}

interface GivenSubject {
  npi?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  name?: string | undefined
  ssn?: string | undefined
}

function nameProblem({ firstName, lastName, name }: GivenSubject): [string, string] | null {
  const isPerson = firstName !== undefined || lastName !== undefined
  if (isPerson && name !== undefined) return ['name', searchTexts.personOrOrganization]
  if (isSsnAsName([firstName, lastName, name])) return [isPerson ? 'lastName' : 'name', searchTexts.ssnInName]
  if (name !== undefined)
    return isSearchableOrganization(name) ? null : ['name', searchTexts.invalidOrganization]
  const isValid = isSearchablePerson({ firstName: firstName ?? '', lastName: lastName ?? '' })
  return isValid ? null : ['lastName', searchTexts.invalidPerson]
}

const problemOf: Record<SearchField, (given: GivenSubject) => [string, string] | null> = {
  NPI: ({ npi = '' }) => (isSearchableNpi(npi) ? null : ['npi', searchTexts.invalidNpi]),
  Name: nameProblem,
  SSN: ({ ssn = '' }) => (isSearchableSsn(ssn) ? null : ['ssn', searchTexts.invalidSsn]),
}

interface GivenSearch extends GivenSubject, Partial<Record<NarrowingField, string | undefined>> {
  searchByFields: readonly SearchField[]
}

function checkSearch(search: GivenSearch, context: z.RefinementCtx): void {
  for (const field of new Set(search.searchByFields)) {
    const problem = problemOf[field](search)
    if (problem) context.addIssue({ code: 'custom', path: [problem[0]], message: problem[1] })
  }
  const field = fieldWithSsn(search)
  if (field) context.addIssue({ code: 'custom', path: [field], message: searchTexts.ssnInField })
}

/** Only what is searched by counts: a name that is not searched by is dropped. */
function settleSearch<T extends GivenSearch>(search: T): T {
  const by = new Set(search.searchByFields)
  const { npi, firstName, lastName, name, ssn } = search
  return {
    ...search,
    searchByFields: searchFields.filter((field) => by.has(field)),
    npi: by.has('NPI') ? npi : undefined,
    firstName: by.has('Name') ? firstName : undefined,
    lastName: by.has('Name') ? lastName : undefined,
    name: by.has('Name') ? name : undefined,
    ssn: by.has('SSN') ? ssn?.replaceAll('-', '') : undefined,
  }
}

const SearchByFields = z.array(z.enum(searchFields)).min(1).max(searchFields.length)
const IncludeLists = z
  .array(z.enum(monitorProducts))
  .nullish()
  .transform((value) => value ?? undefined)
  .meta({ description: 'omitted: all; lists that the client is not licensed for are never searched' })

/** A search for one individual or organization. */
export const InstantSearchInput = z
  .object({ includeLists: IncludeLists, searchByFields: SearchByFields, ...subject })
  .superRefine(checkSearch)
  .transform(settleSearch)
  .meta({ id: 'InstantSearchInput' })
export type InstantSearchInput = z.output<typeof InstantSearchInput>
export type InstantSearchBody = z.input<typeof InstantSearchInput>

/** Lookups of NPIs; several give a list. */
export const NpiSearchInput = z
  .object({
    npis: z
      .array(z.string().trim().regex(npiPattern, searchTexts.invalidNpi))
      .min(1, searchTexts.invalidNpi)
      .max(limits.searchNpis),
  })
  .meta({ id: 'NpiSearchInput' })

/** A subject of a batch; `ref` is returned with its result. */
export const BatchSubject = z
  .object({ ref: z.string().max(200).optional(), searchByFields: SearchByFields, ...subject })
  .superRefine(checkSearch)
  .transform(settleSearch)
  .meta({ id: 'BatchSubject' })

export const SearchBatchInput = z
  .object({ includeLists: IncludeLists, subjects: z.array(BatchSubject).min(1).max(limits.searchBatch) })
  .meta({ id: 'SearchBatchInput' })
export type SearchBatchInput = z.output<typeof SearchBatchInput>
