import { belongsTo, isChanged, type FormState, type ProviderForm, type Secrets } from './provider-form.ts'

export type FieldName = Exclude<keyof ProviderForm, 'removed'> | keyof Secrets

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
  const isRemoved = (name: FieldName): boolean =>
    belongsTo(form.type, name) && form.removed.some((field) => field === name)
  const differs = (name: FieldName): boolean =>
    name === 'ssn' || name === 'tin'
      ? belongsTo(form.type, name) && secrets[name] !== saved.secrets[name]
      : isChanged(saved.form, form, name)
  return (Object.keys(fieldLabels) as FieldName[])
    .filter((name) => isRemoved(name) || differs(name))
    .map((name) => fieldLabels[name])
}
