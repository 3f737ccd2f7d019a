import { effectiveTags, type Actor } from './actor.ts'
import type { PermissionLevel } from './permissions.ts'

/** How much personal data a caller may see. */
export interface PiiView {
  level: PermissionLevel
  /** a client without access roles, or a caller from one: the full SSN is never shown there */
  legacy: boolean
}

/** What personal data a caller may see; null is Vigil itself, which sees everything. */
export function piiViewOf(actor: Actor | null): PiiView {
  if (!actor) return { level: 'ALLOW', legacy: false }
  const { own, current } = actor
  return {
    level: own.usesAccessRoles ? (effectiveTags(actor).SHOW_PII ?? 'DENY') : 'ALLOW',
    legacy: !own.usesAccessRoles || !current.usesAccessRoles,
  }
}

/** Keeps the last four digits: XXX-XX-1234. Fewer than four digits are masked whole. */
export function maskSsn(ssn: string): string {
  const digits = ssn.replace(/\D/g, '')
  return `XXX-XX-${digits.length >= 4 ? digits.slice(-4) : 'XXXX'}`
}

/** Nine digits, with both dashes, one or none; neither a longer number nor a ZIP code with four more digits. */
const ssnInText = /(?<![\d-])(?:\d{3}-\d{2}-?\d{4}|\d{9}|\d{3}-\d{6})(?![\d-])/g

/** Whether a text contains what looks like an SSN. */
export const holdsSsn = (text: string): boolean => text.search(ssnInText) !== -1

/** A text in which what looks like an SSN is its last four digits, by which the stored one is known. */
export const withLastFour = (text: string): string => text.replaceAll(ssnInText, (ssn) => ssn.slice(-4))

/** Keeps the last four digits of an individual's taxpayer number: XX-XXX1234. */
export function maskTin(tin: string): string {
  const digits = tin.replace(/\D/g, '')
  return `XX-XXX${digits.length >= 4 ? digits.slice(-4) : 'XXXX'}`
}

const practiceOrMailing = new Set(['practice', 'mailing'])
const besides = /^(address|location|primary|secondary|main|business|office|and|first|second|third)$/
const ordinal = /^\d{1,2}(st|nd|rd|th)?$/

/**
 * Whether an address of a person counts as a home address: any not named practice or mailing. Every word of
 * the name must be known to be harmless, because words that change its meaning, such as "non" or "dwelling",
 * can't all be listed.
 */
export function isPersonalAddress({ name = '' }: { name?: string | undefined }): boolean {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const others = words.filter((word) => !practiceOrMailing.has(word))
  return others.length === words.length || !others.every((word) => besides.test(word) || ordinal.test(word))
}

/** Personal identifiers. Organizations have none. */
export interface Pii<Address extends { name?: string | undefined } = { name?: string }> {
  ssn?: string | null
  dob?: string | null
  tin?: string | null
  addresses?: readonly Address[]
}

const birthYear = (dob: string): string => /^\d{4}/.exec(dob)?.[0] ?? 'XXXX'

/**
 * What a caller may see of a person, for every response, report and image. ALLOW: everything, but the SSN
 * stays masked in a legacy client; LIMITED: SSN and TIN masked, only the year of birth; DENY: none of them.
 * Home addresses need ALLOW.
 */
export function maskPii<Address extends { name?: string | undefined }>(
  { ssn, dob, tin, addresses }: Pii<Address>,
  { level, legacy }: PiiView,
): Pii<Address> {
  const shown: Pii<Address> = {}
  if (addresses)
    shown.addresses =
      level === 'ALLOW' ? addresses : addresses.filter((address) => !isPersonalAddress(address))
  if (level === 'DENY') return shown
  const isLimited = level === 'LIMITED'
  if (ssn !== undefined) shown.ssn = ssn && (isLimited || legacy) ? maskSsn(ssn) : ssn
  if (dob !== undefined) shown.dob = dob && isLimited ? birthYear(dob) : dob
  if (tin !== undefined) shown.tin = tin && isLimited ? maskTin(tin) : tin
  return shown
}
