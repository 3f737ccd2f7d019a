import { maskPii, piiViewOf, type Actor, type PiiView } from '@vigil/contract'
import type { Finding } from '@vigil/matching'
import { findSource } from '@vigil/sources'
import type { AlertDetail, DetailDifference } from '../../../database/schema/index.ts'
import type { AlertRow } from '../alerts-queries.ts'
import { hideBirths, isBirthLabel } from './hide-personal-data.ts'

/** How the engine explains a finding, as evidence keeps it. */
export type Explanation = Omit<Finding, 'recordId' | 'subjectId'>

/** What the reader of an alert may see of people, whom it is about, and who can read its list. */
export interface Masking {
  view: PiiView
  kind: 'person' | 'organization'
  /** everybody can look up what the list says of where somebody lives */
  isPublicList: boolean
}

export const maskingOf = (
  actor: Actor,
  { sourceId }: Pick<AlertRow, 'sourceId'>,
  kind: Masking['kind'],
): Masking => ({
  view: piiViewOf(actor),
  kind,
  isPublicList: findSource(sourceId)?.meta.privacy === 'public',
})

const maskBirth = (text: string, view: PiiView): string | null => {
  const dates = text.split(/[,;] /).map((dob) => maskPii({ dob }, view).dob)
  return view.level === 'DENY' ? null : dates.join(', ')
}

function maskText(
  label: AlertDetail['label'],
  text: string,
  { view, kind, isPublicList }: Masking,
): string | null {
  if (isBirthLabel(label)) return maskBirth(text, view)
  if (label === 'Addresses' && kind === 'person' && !isPublicList) return null
  return hideBirths(text)
}

/**
 * What a list says, as a caller may see it: birth dates as years or not at all, since the explanation tells how they
 * compare with the client's; addresses of people where the list is public.
 */
export function maskDetails(details: readonly AlertDetail[], masking: Masking): AlertDetail[] {
  if (masking.view.level === 'ALLOW') return [...details]
  return details.flatMap((detail) => {
    const values = [detail.value].flat().map((text) => maskText(detail.label, text, masking))
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
  masking: Masking,
): DetailDifference[] {
  if (masking.view.level === 'ALLOW') return [...difference]
  return difference.map(({ label, before, after }) => ({
    label,
    before: before && maskText(label, before, masking),
    after: after && maskText(label, after, masking),
  }))
}

/** An explanation as a caller may see it: how birth dates compare stays, the dates are years or blank. */
export function maskExplanation(explanation: Explanation, view: PiiView): Explanation {
  if (view.level === 'ALLOW') return explanation
  const parts = explanation.parts.map((part) =>
    part.comparator === 'birth date'
      ? { ...part, left: maskBirth(part.left, view) ?? '', right: maskBirth(part.right, view) ?? '' }
      : part,
  )
  return { ...explanation, parts }
}
