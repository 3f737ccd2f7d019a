import { knownLicenseType, type LicenseResult } from '@vigil/contract'
import type { BoardStatus, ListedLicense, ListRecord } from '@vigil/sources'

export type BoardEntry = Omit<ListRecord, 'identity' | 'fields'>

const labels: Record<BoardStatus, LicenseResult> = {
  active: 'Active',
  'active-probation': 'Probation',
  'active-restricted': 'Restricted',
  inactive: 'Inactive',
  retired: 'Inactive',
  void: 'Inactive',
  deceased: 'Inactive',
  pending: 'Inactive',
  denied: 'Inactive',
  lapsed: 'Expired',
  expired: 'Expired',
  delinquent: 'Expired',
  surrendered: 'Surrendered',
  suspended: 'Suspended',
  'summary-suspension': 'Suspended',
  revoked: 'Revoked',
  other: 'More Info Needed',
}

const dayMs = 86_400_000
const utcDay = (at: Date): string => at.toISOString().slice(0, 10)

/** A full date as is; for a month or a year, a text that sorts after all its days. */
const lastDay = (date: string): string => date.padEnd(10, '~')

/** The status on this day: an active license is expired after its last day. */
export function licenseStatus({ status, expires }: ListedLicense, at: Date): LicenseResult {
  const label = status ? labels[status] : 'More Info Needed'
  return label === 'Active' && expires && lastDay(expires) < utcDay(at) ? 'Expired' : label
}

const isNothing = /^(no|none|n|false|n\/a|null|-*)$/i
const discipline = /(?:^|\. )Discipline: ([^.]+)/

/** The action that the board reports; undefined if none. */
export function boardAction({ action, facts, note }: BoardEntry): string | undefined {
  const said = [action?.text, discipline.exec(note ?? '')?.[1], facts?.['boardAction']]
  const text = said.find((one) => one !== undefined && !isNothing.test(one.trim()))
  return text === 'yes' ? 'Yes' : text
}

/** Whether a board means this license type by its own name for it; a name that nobody knows means none. */
export const isOfType = (type: string, boardType: string): boolean => knownLicenseType(boardType) === type

/** Days before the expiry on which a license is checked, and the day after it. */
const checkDays = [90, 60, 28, 14, 7, 3, 0, -1]
const [withoutDate, atLatest] = [7, 30]

/** When a license is due next: more often near its expiry. */
export function nextLicenseCheck(expires: string | null, at: Date): Date {
  const last = expires === null ? Number.NaN : Date.parse(`${expires}T00:00:00Z`)
  const next = checkDays.map((days) => last - days * dayMs).find((moment) => moment > at.getTime())
  return new Date(Math.min(next ?? at.getTime() + withoutDate * dayMs, at.getTime() + atLatest * dayMs))
}
