import type { DetailLabel } from '@vigil/contract'
import type { PartyName } from '@vigil/matching'
import type { SeenDetails } from '../../../database/schema/index.ts'

/** The name under which an entry is listed, on one line. */
export function shownName([name]: readonly PartyName[]): string {
  if (!name) return ''
  const { given, middle, family, suffix, full } = name
  return [given, middle, family, suffix].filter(Boolean).join(' ') || (full ?? '')
}

/** What there is to show, by label. */
export const seenOf = (labels: { [label in DetailLabel]?: string | undefined }): SeenDetails =>
  Object.fromEntries(Object.entries(labels).filter((pair): pair is [string, string] => Boolean(pair[1])))
