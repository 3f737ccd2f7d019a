import type { Address, PartyName } from '@vigil/matching'

export type EntryKind = 'person' | 'organization' | 'vessel' | 'aircraft' | 'unknown'

/** The status of a license, normalized across boards. `other` stands for a status that is not mapped yet. */
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
  /** only if the source is a license board */
  status?: BoardStatus
  issued?: string
  expires?: string
  /** the specialties that it is for, if the list says so */
  specialties?: string[]
}

/** The meanings of an entry's dates. All dates are ISO: "2019-04-01", or "2019-04" and "2019" if a part is unknown. */
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

/** One entry of a list, normalized and as published. Absent means not stated. */
export interface ListRecord {
  /**
   * Identifies the entry across publications: the values of identifying columns, joined. Two entries
   * may share it; the comparison of publications then pairs them.
   */
  identity: string
  kind: EntryKind
  /** the first is the listed name; at least one, except for entries that are only about a number */
  names: PartyName[]
  birthDates?: string[]
  npis?: string[]
  /** nine digits; replaced by a keyed hash before the record is stored */
  ssns?: string[]
  eins?: string[]
  licenses?: ListedLicense[]
  addresses?: Address[]
  /** other numbers: passport, UEI, CAGE, UPIN, Medicaid id */
  identifiers?: { type: string; value: string; state?: string; issuer?: string }[]
  /** what was done: the publisher's code and its meaning */
  action?: { code?: string; text: string }
  /** who did it, and under which law */
  authority?: string
  programs?: string[]
  dates?: Partial<Record<DateRole, string>>
  specialties?: string[]
  /** for which a group of providers is listed: the kind of group */
  specialtyGroups?: Record<string, string>
  /** flags and values from a closed list, such as an NPI's `status: 'deactivated'` */
  facts?: Record<string, string>
  note?: string
  /** the publisher's complete row: its cells as written, in the order of the batch's columns */
  fields: readonly string[]
}
