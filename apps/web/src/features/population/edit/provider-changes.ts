import { belongsTo, same, type FormState, type ProviderForm, type Secrets } from './provider-form.ts'

type FieldName = Exclude<keyof ProviderForm, 'removed'> | keyof Secrets

export const fieldLabels: Record<FieldName, string> = {
  externalId: 'External ID',
  type: 'Provider Type',
  firstName: 'First Name',
  middleName: 'Middle Name',
  lastName: 'Last Name',
  suffix: 'Suffix',
  organizationName: 'Organization Name',
  formerNames: 'Former Names',
  dbaNames: 'DBA Names',
  npi: 'NPI',
  tin: 'TIN',
  ssn: 'SSN',
  dob: 'Date of Birth',
  specialties: 'Specialties',
  taxonomies: 'Taxonomies',
  addresses: 'Addresses',
  licenses: 'Licenses',
  networks: 'Networks',
  products: 'Products',
  startDate: 'Start Date',
  endDate: 'End Date',
}

/** The fields that differ, in the order of the form, without their values: some are personal. */
export function providerChanges(
  saved: FormState,
  { form, secrets }: Pick<FormState, 'form' | 'secrets'>,
): string[] {
  const before = { ...saved.form, ...saved.secrets }
  const after = { ...form, ...secrets }
  const isRemoved = (name: string): boolean => form.removed.some((field) => field === name)
  return (Object.keys(fieldLabels) as FieldName[])
    .filter((name) => belongsTo(form.type, name) && (isRemoved(name) || !same(before[name], after[name])))
    .map((name) => fieldLabels[name])
}
