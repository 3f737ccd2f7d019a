import { effectiveTags, type Actor } from './actor.ts'
import type { PermissionLevel } from './permissions.ts'

/** How much of people's data a caller may see; null is the product itself, which sees all. */
export const piiLevelOf = (actor: Actor | null): PermissionLevel =>
  !actor || !actor.own.usesAccessRoles ? 'ALLOW' : (effectiveTags(actor).SHOW_PII ?? 'DENY')

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

export interface Pii {
  ssn?: string | null
  dob?: string | null
  tin?: string | null
  homeAddress?: string | null
}

const birthYear = (dob: string): string => /^\d{4}/.exec(dob)?.[0] ?? 'XXXX'

/**
 * What a caller may see of a person. ALLOW: all; LIMITED: masked; DENY: fields are absent.
 * In a client without access roles the level is ALLOW, but the SSN stays masked.
 */
export function maskPii(pii: Pii, level: PermissionLevel, legacyClient: boolean): Pii {
  if (level === 'DENY') return {}
  const masked: Pii = { ...pii }
  if (pii.ssn && (level === 'LIMITED' || legacyClient)) masked.ssn = maskSsn(pii.ssn)
  if (level === 'ALLOW') return masked
  if (pii.dob) masked.dob = birthYear(pii.dob)
  if (pii.tin) masked.tin = maskTin(pii.tin)
  delete masked.homeAddress
  return masked
}
