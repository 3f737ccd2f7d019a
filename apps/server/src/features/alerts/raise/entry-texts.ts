import type { DetailLabel } from '@vigil/contract'
import type { Address, PartyName } from '@vigil/matching'
import type { DateRole, ListedLicense, BoardStatus, ListRecord } from '@vigil/sources'

/** A list entry as stored: without its cells, and with SSNs as hashes. */
export type StoredEntry = Omit<ListRecord, 'identity' | 'fields'>

const filled = (parts: readonly (string | undefined)[], between: string): string =>
  parts.flatMap((part) => (part?.trim() ? [part.trim()] : [])).join(between)

/** A full name: "Jane Q Testname Jr". */
export const nameText = ({ full, given, middle, family, suffix }: PartyName): string =>
  filled([given, middle, family, suffix], ' ') || (full?.trim() ?? '')

/** An address in one line. */
export const addressText = ({ street, city, state, zip, country }: Address): string =>
  filled([street, city, filled([state, zip], ' '), country], ', ')

/** A license number with its state. */
export const licenseText = ({ number, state }: ListedLicense): string =>
  state ? `${number} (${state})` : number

/** "active-probation" as "Active Probation". */
export const statusWords = (status: BoardStatus): string =>
  status
    .split('-')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ')

/** The action with the publisher's code for it. */
export const actionText = ({ code, text }: NonNullable<StoredEntry['action']>): string =>
  code && !text.toLowerCase().includes(code.toLowerCase()) ? `${text} (${code})` : text

/** What each date of an entry is called. */
export const dateLabels: Readonly<Record<DateRole, DetailLabel>> = {
  effective: 'Start Date',
  end: 'End Date',
  reinstated: 'Reinstatement Date',
  waived: 'Waiver Date',
  added: 'Added to List',
  updated: 'Last Updated',
  enumerated: 'Enumeration Date',
  deactivated: 'Deactivation Date',
  reactivated: 'Reactivation Date',
  death: 'Date of Death',
}

const factLabels: Readonly<Record<string, DetailLabel>> = {
  statusText: 'Status as Published',
  status: 'List Status',
  unreadDate: 'Date Not Readable',
  verified: 'Verified or Proof',
  replacedBy: 'Replacement NPI',
  official: 'Authorized Official',
  officialTitle: 'Title of Authorized Official',
  excludedByOig: 'Excluded by OIG',
  multipleNpis: 'Multiple NPIs',
  eligibleToOrderAndRefer: 'Eligible to Order and Refer',
}

/** "claimRejectDate" as "Claim Reject Date". */
export const factLabel = (fact: string): string =>
  factLabels[fact] ??
  fact.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/^./, (letter) => letter.toUpperCase())

const factWords: Readonly<Record<string, string>> = {
  yes: 'Yes',
  no: 'No',
  V: 'Verified',
  P: 'Proof',
  active: 'Active',
  deactivated: 'Deactivated',
  reinstated: 'Reinstated',
}

/** The display text of a code. */
export const factText = (value: string): string => factWords[value] ?? value
