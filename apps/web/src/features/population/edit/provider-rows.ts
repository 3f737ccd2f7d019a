import type { MonitoredSubject } from '@vigil/contract'

export type AddressRow = MonitoredSubject['addresses'][number]
export type LicenseRow = MonitoredSubject['licenses'][number]
export type NetworkRow = MonitoredSubject['networks'][number]

interface Rows {
  addresses: AddressRow[]
  licenses: LicenseRow[]
  networks: NetworkRow[]
}

export const blankRows: { [Name in keyof Rows]: Rows[Name][number] } = {
  addresses: {},
  licenses: { licenseType: '', licenseIssuer: '', licenseNumber: '' },
  networks: { businessUnit: '', network: '', participation: '' },
}

const isFilled = (row: object): boolean =>
  Object.values(row).some((value) => typeof value === 'string' && value.trim() !== '')

/** The parts of an address that were typed. */
const typedParts = (address: AddressRow): AddressRow =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value?.trim()))

/** Rows without the empty ones, which nobody has to remove by hand. */
export const filledRows = ({ addresses, licenses, networks }: Rows): Rows => ({
  addresses: addresses.filter(isFilled).map(typedParts),
  licenses: licenses.filter(isFilled),
  networks: networks.filter(isFilled),
})

/** Where the filled rows stand in the form, by their position in what is sent. */
export const positionsOf = (rows: readonly object[]): number[] =>
  rows.flatMap((row, index) => (isFilled(row) ? [index] : []))
