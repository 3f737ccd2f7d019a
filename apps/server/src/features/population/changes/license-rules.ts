import { stateOf } from '@vigil/contract'
import type { SubjectLicense } from '../facts/subject-facts.ts'

/** A license number for comparison: upper-case letters and digits, without leading zeros. */
export const numberKey = (number: string): string =>
  number
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '')

/** Licenses of one subject with the same key are the same license. */
export const licenseKey = ({ issuer, type, number }: SubjectLicense): string =>
  JSON.stringify([issuer.toLowerCase(), type.toLowerCase(), numberKey(number)])

/** Removes duplicates and fills in the state that the issuer names. */
export function completeLicenses(licenses: readonly SubjectLicense[]): SubjectLicense[] {
  const once = new Map<string, SubjectLicense>()
  for (const { type, issuer, number } of licenses) {
    const state = stateOf(issuer)
    const license = { type, issuer, number, ...(state && { state }) }
    const key = licenseKey(license)
    if (!once.has(key)) once.set(key, license)
  }
  return [...once.values()]
}

export interface StoredLicense extends SubjectLicense {
  id: string
  removed: boolean
}

export interface LicenseDifference {
  added: SubjectLicense[]
  /** kept but written differently, or named again after removal */
  renewed: { id: string; license: SubjectLicense; wasRemoved: boolean }[]
  removedIds: string[]
}

const isWritten = (one: SubjectLicense, other: SubjectLicense): boolean =>
  one.type === other.type && one.issuer === other.issuer && one.number === other.number

/** What must change so that a subject's kept licenses (newest last) become the wanted ones. */
export function compareLicenses(
  kept: readonly StoredLicense[],
  wanted: readonly SubjectLicense[],
): LicenseDifference {
  const byKey = new Map<string, StoredLicense>()
  for (const license of kept) {
    const key = licenseKey(license)
    if (!license.removed || byKey.get(key)?.removed !== false) byKey.set(key, license)
  }
  const difference: LicenseDifference = { added: [], renewed: [], removedIds: [] }
  const wantedKeys = new Set<string>()
  for (const license of wanted) {
    const key = licenseKey(license)
    wantedKeys.add(key)
    const known = byKey.get(key)
    if (!known) difference.added.push(license)
    else if (known.removed || !isWritten(known, license))
      difference.renewed.push({ id: known.id, license, wasRemoved: known.removed })
  }
  for (const [key, { id, removed }] of byKey)
    if (!removed && !wantedKeys.has(key)) difference.removedIds.push(id)
  return difference
}
