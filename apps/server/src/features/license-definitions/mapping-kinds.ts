import {
  knownLicenseType,
  licenseTypes,
  stateOf,
  usStates,
  type LicenseMappingKind,
  type UsState,
} from '@vigil/contract'

interface MappingKind {
  /** what the mapping calls its target, in a request */
  field: 'licenseType' | 'licenseIssuer'
  /** the names that an alias can be mapped to, in display order */
  names: readonly string[]
  /** the stored value of a name; null if unknown. Also what a name means that is not mapped. */
  valueOf: (name: string) => string | null
  nameOf: (value: string) => string
  refusal: string
}

const isState = (value: string): value is UsState => Object.hasOwn(usStates, value)

/** Licenses are checked as one of the license types, and at the boards of the issuer's state. */
export const mappingKinds: Record<LicenseMappingKind, MappingKind> = {
  type: {
    field: 'licenseType',
    names: licenseTypes,
    valueOf: knownLicenseType,
    nameOf: (value) => value,
    refusal: 'This license type does not exist. Choose one of the list.',
  },
  issuer: {
    field: 'licenseIssuer',
    names: Object.values(usStates),
    valueOf: stateOf,
    nameOf: (value) => (isState(value) ? usStates[value] : value),
    refusal: 'This issuer does not exist. Choose one of the list.',
  },
}
