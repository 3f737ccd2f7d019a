import {
  formatDate,
  type MonitoredSubject,
  type MonitorProduct,
  type ProviderType,
  type SubjectBody,
} from '@vigil/contract'
import type { OfferedProvider } from '../offered-provider.ts'
import { parseTypedDate } from '../../../ui/dates/date-range-rules.ts'
import { filledRows, type AddressRow, type LicenseRow, type NetworkRow } from './provider-rows.ts'

/** A provider as typed; dates are MM/DD/YYYY. */
export interface ProviderForm {
  externalId: string
  type: ProviderType
  firstName: string
  middleName: string
  lastName: string
  suffix: string
  organizationName: string
  formerNames: string[]
  dbaNames: string[]
  npi: string
  dob: string
  specialties: string[]
  taxonomies: string[]
  addresses: AddressRow[]
  licenses: LicenseRow[]
  networks: NetworkRow[]
  /** null: those of the client */
  products: MonitorProduct[] | null
  startDate: string
  endDate: string
  /** values on file that the user can't see, and that are to be removed */
  removed: Sensitive[]
}

/** Apart from the rest, because the browser must not store them. */
export interface Secrets {
  ssn: string
  tin: string
}

export type Sensitive = 'ssn' | 'tin' | 'dob'

export interface FormState {
  form: ProviderForm
  secrets: Secrets
  /** what is on file but not shown whole: its masked form, or an empty text if it is not shown at all */
  onFile: Partial<Record<Sensitive, string>>
}

export const noSecrets: Secrets = { ssn: '', tin: '' }

export const newProvider: FormState = {
  form: {
    externalId: '',
    type: 'INDIVIDUAL',
    firstName: '',
    middleName: '',
    lastName: '',
    suffix: '',
    organizationName: '',
    formerNames: [],
    dbaNames: [],
    npi: '',
    dob: '',
    specialties: [],
    taxonomies: [],
    addresses: [],
    licenses: [],
    networks: [],
    products: null,
    startDate: '',
    endDate: '',
    removed: [],
  },
  secrets: noSecrets,
  onFile: {},
}

/** What a form for a new provider starts with after a search. */
export const offeredValues = (offered: OfferedProvider): Partial<ProviderForm> => ({
  type: offered.type,
  firstName: offered.firstName,
  lastName: offered.lastName,
  organizationName: offered.organizationName,
  npi: offered.npi,
  dob: offered.dob && formatDate(offered.dob),
  addresses: Object.keys(offered.address).length === 0 ? [] : [offered.address],
})

const isWhole: Record<Sensitive, (text: string) => boolean> = {
  ssn: (text) => /^\d{9}$/.test(text.replaceAll('-', '')),
  tin: (text) => /^\d{9}$/.test(text.replaceAll('-', '')),
  dob: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text),
}

/** What the form starts with: a masked value is never a value to edit, so that it can't be saved. */
export function stateOf(subject: MonitoredSubject): FormState {
  const onFile: FormState['onFile'] = {}
  const shown = (field: Sensitive): string => {
    const value = subject[field]
    if (value === null || (value !== undefined && isWhole[field](value))) return value ?? ''
    onFile[field] = value ?? ''
    return ''
  }
  const dob = shown('dob')
  const { firstName, middleName, lastName, suffix, organizationName, npi, endDate } = subject
  const { externalId, type, formerNames, dbaNames, specialties, taxonomies, products } = subject
  return {
    form: {
      externalId,
      type,
      formerNames,
      dbaNames,
      specialties,
      taxonomies,
      products,
      firstName: firstName ?? '',
      middleName: middleName ?? '',
      lastName: lastName ?? '',
      suffix: suffix ?? '',
      organizationName: organizationName ?? '',
      npi: npi ?? '',
      dob: dob && formatDate(dob),
      addresses: subject.addresses.map((address) => ({ ...address })),
      licenses: subject.licenses.map((license) => ({ ...license })),
      networks: subject.networks.map((network) => ({ ...network })),
      startDate: formatDate(subject.startDate),
      endDate: endDate ? formatDate(endDate) : '',
      removed: [],
    },
    secrets: { ssn: shown('ssn'), tin: shown('tin') },
    onFile,
  }
}

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether a field differs; empty rows do not count. */
export function isChanged(saved: ProviderForm, form: ProviderForm, name: keyof ProviderForm): boolean {
  const [before, after] = [saved, form].map((one) => ({ ...one, ...filledRows(one) })[name])
  return belongsTo(form.type, name) && !same(before, after)
}

type Values = Pick<FormState, 'form' | 'secrets'>
type TextName = 'firstName' | 'middleName' | 'suffix' | 'npi'
type NamesName = 'formerNames' | 'dbaNames' | 'specialties' | 'taxonomies'

const orNone = (text: string): string | null => text.trim() || null
const dateOrNone = (text: string): string | null => (text.trim() === '' ? null : parseTypedDate(text))
const listOrNone = <T>(list: T[]): T[] | null => (list.length === 0 ? null : list)

/** Names of the other type of provider, and what only people have. */
const ofPeople = new Set<string>(['firstName', 'middleName', 'lastName', 'suffix', 'dob'])
export const belongsTo = (type: ProviderType, field: string): boolean =>
  type === 'INDIVIDUAL' ? field !== 'organizationName' : !ofPeople.has(field) && field !== 'ssn'

function secretPatch(saved: FormState, { form, secrets }: Values): SubjectBody {
  const patch: SubjectBody = {}
  for (const field of ['ssn', 'tin'] as const) {
    if (!belongsTo(form.type, field)) continue
    const isEmptied = secrets[field] === '' && (saved.secrets[field] !== '' || form.removed.includes(field))
    if (isEmptied) patch[field] = null
    else if (secrets[field].trim() !== saved.secrets[field]) patch[field] = secrets[field].trim()
  }
  return patch
}

/**
 * What to send: only what was changed. Masked values that nobody typed again are omitted, which leaves them as they are.
 */
export function patchOf(saved: FormState, values: Values): SubjectBody {
  const { form } = values
  const differs = (name: keyof ProviderForm): boolean => isChanged(saved.form, form, name)
  const patch: SubjectBody = secretPatch(saved, values)
  if (differs('type')) patch.type = form.type
  for (const name of ['firstName', 'middleName', 'suffix', 'npi'] satisfies TextName[])
    if (differs(name)) patch[name] = orNone(form[name])
  for (const name of ['lastName', 'organizationName'] as const)
    if (differs(name) && form[name].trim() !== '') patch[name] = form[name].trim()
  for (const name of ['formerNames', 'dbaNames', 'specialties', 'taxonomies'] satisfies NamesName[])
    if (differs(name)) patch[name] = listOrNone(form[name])
  if (differs('dob')) patch.dob = dateOrNone(form.dob)
  else if (form.type === 'INDIVIDUAL' && form.removed.includes('dob')) patch.dob = null
  const rows = filledRows(form)
  if (differs('addresses')) patch.addresses = listOrNone(rows.addresses)
  if (differs('licenses')) patch.licenses = listOrNone(rows.licenses)
  if (differs('networks')) patch.networks = listOrNone(rows.networks)
  if (differs('products')) patch.products = form.products
  const startDate = parseTypedDate(form.startDate)
  if (differs('startDate') && startDate) patch.startDate = startDate
  if (differs('endDate')) patch.endDate = dateOrNone(form.endDate)
  return form.type === 'ORGANIZATION' && saved.form.type === 'INDIVIDUAL' && saved !== newProvider
    ? { ...patch, ssn: null, dob: null }
    : patch
}
