import { NewSubjectInput, providerProblemTexts as texts, SubjectInput } from '@vigil/contract'
import type { z } from 'zod'
import { parseTypedDate, wrongDateText } from '../../../ui/dates/date-range-rules.ts'
import { newProvider, patchOf, type FormState, type ProviderForm } from './provider-form.ts'
import { positionsOf } from './provider-rows.ts'

export interface FormProblem {
  /** the field, or one of a row such as licenses.0.licenseNumber */
  path: string
  message: string
}

function* requiredProblems(form: ProviderForm, isNew: boolean): Generator<[string, string]> {
  if (isNew && form.externalId.trim() === '') yield ['externalId', 'Enter an external ID']
  if (form.type === 'INDIVIDUAL' && form.lastName.trim() === '') yield ['lastName', texts.noLastName]
  if (form.type === 'ORGANIZATION' && form.organizationName.trim() === '')
    yield ['organizationName', texts.noOrganizationName]
  if (!isNew && form.startDate.trim() === '') yield ['startDate', wrongDateText]
  if (form.products?.length === 0) yield ['products', 'Choose at least one product']
  for (const at of positionsOf(form.licenses)) {
    const { licenseIssuer, licenseNumber } = form.licenses[at]!
    if (licenseIssuer.trim() === '') yield [`licenses.${at}.licenseIssuer`, texts.noLicenseIssuer]
    if (licenseNumber.trim() === '') yield [`licenses.${at}.licenseNumber`, 'Enter the license number']
  }
  for (const at of positionsOf(form.networks))
    if (form.networks[at]!.network === '') yield [`networks.${at}.network`, 'Choose a network']
}

function* dateProblems(form: ProviderForm): Generator<[string, string]> {
  const fields =
    form.type === 'INDIVIDUAL'
      ? (['dob', 'startDate', 'endDate'] as const)
      : (['startDate', 'endDate'] as const)
  for (const name of fields)
    if (form[name].trim() !== '' && parseTypedDate(form[name]) === null) yield [name, wrongDateText]
}

/** The path in the form of a path in what is sent, which has no empty rows. */
export function formPath(form: ProviderForm, sent: readonly PropertyKey[]): string {
  const [name, at, ...rest] = sent.map(String)
  if (name !== 'addresses' && name !== 'licenses' && name !== 'networks') return name ?? ''
  const position = positionsOf(form[name])[Number(at)] ?? 0
  // an address is wrong as a whole: the message is shown at its first line
  const part = name === 'addresses' && rest.length === 0 ? ['addressLine1'] : rest
  return [name, position, ...part].join('.')
}

/** The messages of our own rules are for people; those of the schema library are not. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big')
    return `Enter at most ${issue.maximum} ${issue.origin === 'array' ? 'entries' : 'characters'}`
  return issue.code === 'custom' || issue.code === 'invalid_format' ? issue.message : 'Enter a valid value'
}

/** What keeps a provider from being saved; the server checks the same and more. */
export function providerProblems(
  saved: FormState,
  values: Pick<FormState, 'form' | 'secrets'>,
): FormProblem[] {
  const { form } = values
  const isNew = saved === newProvider
  const found = [...requiredProblems(form, isNew), ...dateProblems(form)].map(([path, message]) => ({
    path,
    message,
  }))
  const patch = patchOf(saved, values)
  const parsed = isNew
    ? NewSubjectInput.safeParse({ externalId: form.externalId.trim(), type: form.type, ...patch })
    : SubjectInput.safeParse(patch)
  const others = (parsed.error?.issues ?? []).map((issue) => ({
    path: formPath(form, issue.path),
    message: messageOf(issue),
  }))
  return [...found, ...others.filter(({ path }) => !found.some((one) => one.path === path))]
}

/** The last digit of an NPI is computed from the others and the prefix 80840. */
export function hasWrongCheckDigit(npi: string): boolean {
  if (!/^\d{10}$/.test(npi)) return false
  const digits = Array.from(npi, Number)
  const sum = digits.reduce((total, digit, at) => {
    const value = at % 2 === 0 ? digit * 2 : digit
    return total + (value > 9 ? value - 9 : value)
  }, 24)
  return sum % 10 !== 0
}
