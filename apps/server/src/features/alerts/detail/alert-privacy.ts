import { maskPii, piiViewOf, type Actor, type PiiView, type SubjectKind } from '@vigil/contract'
import { findSource } from '@vigil/sources'
import type { AlertDetail, DetailDifference, Evidence } from '../../../database/schema/index.ts'
import type { AlertRow } from '../alerts-queries.ts'
import { hideBirths, isBirthLabel } from './hide-personal-data.ts'

/** The engine's explanation of a finding, as stored in the evidence. */
export type Explanation = NonNullable<Evidence['explanation']>

/** What the reader may see of personal data, the kind of subject, and whether the list is public. */
export interface Masking {
  view: PiiView
  kind: SubjectKind
  /** anyone can look up the addresses on the list */
  isPublicList: boolean
  /** the publisher verifies SSNs */
  verifiesSsns: boolean
}

export const maskingOf = (
  actor: Actor,
  { sourceId }: Pick<AlertRow, 'sourceId'>,
  kind: Masking['kind'],
): Masking => {
  const meta = findSource(sourceId)?.meta
  return {
    view: piiViewOf(actor),
    kind,
    isPublicList: meta?.privacy === 'public',
    verifiesSsns: meta?.verifiesSsns ?? false,
  }
}

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
 * The content of a list entry as the caller may see it: birth dates as years or not at all, since the explanation says
 * how they compare with the client's; addresses of people only if the list is public.
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

/** The changes as the caller may see them: masked values still show that something has changed. */
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

/** An explanation as the caller may see it: it keeps how birth dates compare, but shows them as years or blank. */
export function maskExplanation(explanation: Explanation, view: PiiView): Explanation {
  if (view.level === 'ALLOW') return explanation
  const parts = explanation.parts.map((part) =>
    part.comparator === 'birth date'
      ? { ...part, left: maskBirth(part.left, view) ?? '', right: maskBirth(part.right, view) ?? '' }
      : part,
  )
  return { ...explanation, parts }
}
