import { isPersonalAddress } from '@vigil/contract'
import type { SubjectFacts } from '../facts/subject-facts.ts'
import { nameLine, namePartsOf } from '../facts/subject-names.ts'
import type { ColumnIndexes } from './import-columns.ts'

/** A field as a preview of an import shows it; never a whole SSN, TIN of a person, date of birth or home address. */
interface EffectField {
  label: string
  columnIndex: (columns: ColumnIndexes) => number | undefined
  /** '' if it is empty; otherwise as compared, never shown */
  read: (facts: SubjectFacts) => string
  /** as shown; as compared if omitted */
  show?: (facts: SubjectFacts) => string
}

type NamePart = 'firstName' | 'middleName' | 'lastName' | 'suffix' | 'organizationName'

const namePart = (part: NamePart, label: string): EffectField => ({
  label,
  columnIndex: ({ single }) => single[part],
  read: ({ names }) => namePartsOf(names[0])[part] ?? '',
})

const otherNames = (
  use: 'former' | 'dba',
  field: 'formerNames' | 'dbaNames',
  label: string,
): EffectField => ({
  label,
  columnIndex: ({ several }) => several[field]?.[0],
  read: ({ names }) =>
    names
      .filter((name) => name.use === use)
      .map(nameLine)
      .toSorted()
      .join('; '),
})

const list = (field: 'specialties' | 'taxonomies', label: string): EffectField => ({
  label,
  columnIndex: ({ several }) => several[field]?.[0],
  read: (facts) => (facts[field] ?? []).toSorted().join('; '),
})

const onFile = (value: string): string => (value === '' ? '' : 'On file')
const tinOf = ({ tin, tinHash }: SubjectFacts): string => tin ?? tinHash ?? ''

/** Facts that an import can change, the most telling first. */
export const effectFields = {
  npi: { label: 'NPI', columnIndex: ({ single }) => single.npi, read: ({ npi }) => npi ?? '' },
  lastName: namePart('lastName', 'Last name'),
  firstName: namePart('firstName', 'First name'),
  organizationName: namePart('organizationName', 'Organization name'),
  birthDate: {
    label: 'Date of birth',
    columnIndex: ({ single }) => single.birthDate,
    read: ({ birthDate }) => birthDate ?? '',
    show: ({ birthDate }) => (birthDate ? `XX/XX/${birthDate.slice(0, 4)}` : ''),
  },
  ssn: {
    label: 'SSN',
    columnIndex: ({ single }) => single.ssn,
    read: ({ ssn }) => ssn ?? '',
    show: ({ ssn }) => onFile(ssn ?? ''),
  },
  tin: {
    label: 'TIN',
    columnIndex: ({ single }) => single.tin,
    read: tinOf,
    show: (facts) => facts.tin ?? onFile(tinOf(facts)),
  },
  licenses: {
    label: 'Licenses',
    columnIndex: ({ licenses }) => licenses[0]?.licenseNumber,
    read: ({ licenses = [] }) =>
      licenses
        .map(({ issuer, type, number }) => `${issuer} ${type} ${number}`)
        .toSorted()
        .join('; '),
  },
  specialties: list('specialties', 'Specialties'),
  taxonomies: list('taxonomies', 'Taxonomies'),
  middleName: namePart('middleName', 'Middle name'),
  suffix: namePart('suffix', 'Suffix'),
  formerNames: otherNames('former', 'formerNames', 'Former names'),
  dbaNames: otherNames('dba', 'dbaNames', 'DBA names'),
  addresses: {
    label: 'Addresses',
    columnIndex: ({ single }) => single.addressLine1 ?? single.city ?? single.zip,
    read: ({ addresses = [] }) => addresses.map((address) => JSON.stringify(address)).join('; '),
    show: ({ kind, addresses = [] }) =>
      addresses
        .map(({ name, line1, line2, city, state, zip }) =>
          (kind === 'person' && isPersonalAddress({ name })
            ? [city, state]
            : [line1, line2, city, state, zip]
          )
            .filter(Boolean)
            .join(', '),
        )
        .join('; '),
  },
} satisfies Record<string, EffectField> as Record<FactField, EffectField>

export type FactField =
  | 'npi'
  | NamePart
  | 'birthDate'
  | 'ssn'
  | 'tin'
  | 'licenses'
  | 'specialties'
  | 'taxonomies'
  | 'formerNames'
  | 'dbaNames'
  | 'addresses'

export const factFields = Object.keys(effectFields) as FactField[]
