import { maskPii, type PermissionLevel } from '@vigil/contract'
import type { Finding } from '@vigil/matching'
import type { AlertDetail, DetailDifference } from './alert-content.ts'
import { hideBirths, isBirthLabel } from './hide-births.ts'

/** How the engine explains a finding, as evidence keeps it. */
export type Explanation = Omit<Finding, 'recordId' | 'subjectId'>

const addressLabels = new Set(['Addresses'])

const maskBirth = (text: string, level: PermissionLevel): string | null => {
  const dates = text.split(/[,;] /).map((dob) => maskPii({ dob }, level, false).dob)
  return level === 'DENY' ? null : dates.join(', ')
}

function maskText(label: string, text: string, level: PermissionLevel, ofPerson: boolean): string | null {
  if (isBirthLabel(label)) return maskBirth(text, level)
  if (addressLabels.has(label) && ofPerson) return null
  return hideBirths(text)
}

/** Whom an alert is about, and what its reader may see of people. */
export interface Masking {
  level: PermissionLevel
  kind: 'person' | 'organization'
}

/** The details as a caller may see them: birth dates as years or not at all, no addresses of people. */
export function maskDetails(details: readonly AlertDetail[], { level, kind }: Masking): AlertDetail[] {
  if (level === 'ALLOW') return [...details]
  return details.flatMap((detail) => {
    const values = [detail.value].flat().map((text) => maskText(detail.label, text, level, kind === 'person'))
    const shown = values.filter((text) => text !== null)
    if (shown.length === 0) return []
    const changed = isBirthLabel(detail.label)
    const value = Array.isArray(detail.value) ? shown : shown[0]!
    return [{ ...detail, value, kind: changed ? 'text' : detail.kind }]
  })
}

/** What has changed, as a caller may see it: that it has changed stays. */
export function maskDifference(
  difference: readonly DetailDifference[],
  { level, kind }: Masking,
): DetailDifference[] {
  if (level === 'ALLOW') return [...difference]
  return difference.map(({ label, before, after }) => ({
    label,
    before: before && maskText(label, before, level, kind === 'person'),
    after: after && maskText(label, after, level, kind === 'person'),
  }))
}

/** An explanation as a caller may see it: how birth dates compare stays, the dates are years or blank. */
export function maskExplanation(explanation: Explanation, level: PermissionLevel): Explanation {
  if (level === 'ALLOW') return explanation
  const parts = explanation.parts.map((part) =>
    part.comparator === 'birth date'
      ? { ...part, left: maskBirth(part.left, level) ?? '', right: maskBirth(part.right, level) ?? '' }
      : part,
  )
  return { ...explanation, parts }
}
