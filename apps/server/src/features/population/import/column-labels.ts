import type { ColumnIndexes, LicenseField, SeveralField, SingleField } from './import-columns.ts'

type Field = SingleField | SeveralField | LicenseField

/** The fields of a population file, as screens call them. */
export const fieldLabels: Readonly<Record<Field, string>> = {
  externalId: 'External ID',
  type: 'Type',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  suffix: 'Suffix',
  organizationName: 'Organization name',
  npi: 'NPI',
  tin: 'TIN',
  ssn: 'SSN',
  birthDate: 'Date of birth',
  addressName: 'Address name',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  businessUnit: 'Business unit',
  network: 'Network',
  participation: 'Participation',
  startDate: 'Start date',
  endDate: 'End date',
  formerNames: 'Former names',
  dbaNames: 'DBA names',
  specialties: 'Specialties',
  taxonomies: 'Taxonomies',
  licenseNumber: 'License number',
  licenseType: 'License type',
  licenseIssuer: 'License issuer',
}

/** The field that a column is read as; null: it is not used. */
export function fieldAt({ single, several, licenses }: ColumnIndexes, columnIndex: number): Field | null {
  const all: [string, number | readonly number[] | undefined][] = [
    ...Object.entries(single),
    ...Object.entries(several),
    ...licenses.flatMap((license) => Object.entries(license)),
  ]
  const found = all.find(([, at]) => at === columnIndex || (Array.isArray(at) && at.includes(columnIndex)))
  return found ? (found[0] as Field) : null
}

export const fieldLabelAt = (columnIndexes: ColumnIndexes, columnIndex: number): string | null => {
  const field = fieldAt(columnIndexes, columnIndex)
  return field && fieldLabels[field]
}
