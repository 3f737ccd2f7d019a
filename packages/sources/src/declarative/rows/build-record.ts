import type { Address } from '@vigil/matching'
import { stateCode } from '@vigil/matching/normalize'
import type { ListedLicense, ListRecord } from '../../core/list-record.ts'
import { buildNames } from '../names/build-names.ts'
import type { DefinedKind } from '../definition/definition.ts'
import { setFact, type Draft } from './draft.ts'
import { normalizeLicenseStatus } from '../fields/license-status.ts'

function statusText({ licenseStatus, licenseReason }: Draft): string | undefined {
  if (licenseStatus === undefined) return licenseReason
  if (licenseReason === undefined || licenseReason.toUpperCase() === licenseStatus.toUpperCase())
    return licenseStatus
  return `${licenseStatus} / ${licenseReason}`
}

function buildLicenses(draft: Draft, home: string | undefined): ListedLicense[] {
  const text = statusText(draft)
  const state = stateCode(draft.licenseState) || home
  return draft.licenses!.map((number) => {
    const license: ListedLicense = { number }
    if (state !== undefined) license.state = state
    if (draft.licenseType !== undefined) license.type = draft.licenseType
    if (text !== undefined) license.status = normalizeLicenseStatus(text)
    if (draft.issued !== undefined) license.issued = draft.issued
    if (draft.expires !== undefined) license.expires = draft.expires
    return license
  })
}

const isFilled = (address: Address): boolean => {
  for (const _ in address) return true
  return false
}

const isSame = (a: Address, b: Address): boolean =>
  a.street === b.street && a.city === b.city && a.state === b.state && a.zip === b.zip

function differentAddresses(all: Address[]): Address[] {
  if (all.length === 1) return all
  const different: Address[] = []
  for (const address of all) {
    if (isFilled(address) && !different.some((other) => isSame(other, address))) different.push(address)
  }
  return different
}

/** Builds a record from a draft; undefined without a name. */
export function buildRecord(
  draft: Draft,
  kind: DefinedKind,
  home: string | undefined,
  identity: string,
  fields: readonly string[],
): ListRecord | undefined {
  const names = buildNames(draft, kind)
  if (names.length === 0) return undefined
  const record: ListRecord = { identity, kind, names, fields }
  if (draft.birthDates !== undefined) record.birthDates = draft.birthDates
  if (draft.npis !== undefined) record.npis = draft.npis
  if (draft.ssns !== undefined) record.ssns = draft.ssns
  if (draft.eins !== undefined) record.eins = draft.eins
  if (draft.licenses !== undefined) record.licenses = buildLicenses(draft, home)
  if (draft.addresses !== undefined) {
    const different = differentAddresses(draft.addresses)
    if (different.length > 0) record.addresses = different
  }
  if (draft.identifiers !== undefined) record.identifiers = draft.identifiers
  const { action, actionCode } = draft
  if (action !== undefined || actionCode !== undefined) {
    record.action = { text: action ?? actionCode! }
    if (actionCode !== undefined) record.action.code = actionCode
  }
  if (draft.authority !== undefined) record.authority = draft.authority
  if (draft.programs !== undefined) record.programs = draft.programs
  if (draft.dates !== undefined) record.dates = draft.dates
  if (draft.specialties !== undefined) record.specialties = draft.specialties
  if (draft.dates?.reinstated !== undefined) setFact(draft, 'status', 'reinstated')
  const text = statusText(draft)
  if (text !== undefined) setFact(draft, 'statusText', text)
  if (draft.facts !== undefined) record.facts = draft.facts
  if (draft.notes !== undefined) record.note = draft.notes.join('. ')
  return record
}
