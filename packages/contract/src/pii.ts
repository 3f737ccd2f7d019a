import { effectiveTags, type Actor } from './actor.ts'
import type { PermissionLevel } from './permissions.ts'

/** How much of people's data a caller may see. */
export interface PiiView {
  level: PermissionLevel
  /** a client without access roles, or a caller who comes from one: nobody reads a whole SSN there */
  legacy: boolean
}

/** What a caller may see of people; null is the product itself, which sees all. */
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

/** Keeps the last four digits of an individual's taxpayer number: XX-XXX1234. */
export function maskTin(tin: string): string {
  const digits = tin.replace(/\D/g, '')
  return `XX-XXX${digits.length >= 4 ? digits.slice(-4) : 'XXXX'}`
}

const practiceOrMailing = new Set(['practice', 'mailing'])
const besides = /^(address|location|primary|secondary|main|business|office|and|first|second|third)$/
const ordinal = /^\d{1,2}(st|nd|rd|th)?$/

/**
 * Whether an address of a person tells where they live: any that is not marked as practice or mailing. Every word of
 * the name must be known to be harmless: nobody can list all words that turn it around, such as "non" or "dwelling".
 */
export function isPersonalAddress({ name = '' }: { name?: string | undefined }): boolean {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const others = words.filter((word) => !practiceOrMailing.has(word))
  return others.length === words.length || !others.every((word) => besides.test(word) || ordinal.test(word))
}

/** What identifies a person. Organizations have none of it. */
export interface Pii<Address extends { name?: string | undefined } = { name?: string }> {
  ssn?: string | null
  dob?: string | null
  tin?: string | null
  addresses?: readonly Address[]
}

const birthYear = (dob: string): string => /^\d{4}/.exec(dob)?.[0] ?? 'XXXX'

/**
 * What a caller may see of a person: the one rule for every answer, report and picture. ALLOW: all, but the SSN stays
 * masked in a legacy client; LIMITED: SSN and TIN masked, year of birth; DENY: none of them. Addresses that tell where
 * somebody lives are for ALLOW alone.
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
