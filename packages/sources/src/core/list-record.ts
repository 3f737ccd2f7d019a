import type { Address, PartyName } from '@vigil/matching'

export type EntryKind = 'person' | 'organization' | 'vessel' | 'aircraft' | 'unknown'

/** What a board says about a license, in one vocabulary. `other` keeps what nobody has named yet. */
export const licenseStatuses = [
  'active',
  'active-probation',
  'active-restricted',
  'inactive',
  'lapsed',
  'expired',
  'delinquent',
  'retired',
  'surrendered',
  'suspended',
  'summary-suspension',
  'revoked',
  'denied',
  'deceased',
  'void',
  'pending',
  'other',
] as const
export type BoardStatus = (typeof licenseStatuses)[number]

export interface ListedLicense {
  number: string
  /** two letters */
  state?: string
  type?: string
  /** only where the source is a board */
  status?: BoardStatus
  issued?: string
  expires?: string
}

/** What a date of an entry is about. All dates are ISO: "2019-04-01", or "2019-04" and "2019" where a part is unknown. */
export const dateRoles = [
  'effective',
  'end',
  'reinstated',
  'waived',
  'added',
  'updated',
  'enumerated',
  'deactivated',
  'reactivated',
  'death',
] as const
export type DateRole = (typeof dateRoles)[number]

/** One entry of a list, in the words of the product and in those of its publisher. Absent means not stated. */
export interface ListRecord {
  /**
   * What makes it the same entry in the next publication: values of identifying columns, joined. Two entries
   * may share it; the comparison of publications then pairs them.
   */
  identity: string
  kind: EntryKind
  /** the first is the name under which it is listed; at least one, except for entries that only speak about a number */
  names: PartyName[]
  birthDates?: string[]
  npis?: string[]
  /** nine digits; whoever stores the record replaces them by a keyed hash */
  ssns?: string[]
  eins?: string[]
  licenses?: ListedLicense[]
  addresses?: Address[]
  /** other numbers: passport, UEI, CAGE, UPIN, Medicaid id */
  identifiers?: { type: string; value: string; state?: string; issuer?: string }[]
  /** what was done: the publisher's code and its meaning */
  action?: { code?: string; text: string }
  /** who did it, and by which law */
  authority?: string
  programs?: string[]
  dates?: Partial<Record<DateRole, string>>
  specialties?: string[]
  /** facts that are a yes or a word of a closed list, such as an NPI's `status: 'deactivated'` */
  facts?: Record<string, string>
  note?: string
  /** the publisher's row whole: the cells under the columns of its batch, as written */
  fields: readonly string[]
}
