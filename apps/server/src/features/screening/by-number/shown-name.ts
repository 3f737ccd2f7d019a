import type { PartyName } from '@vigil/matching'

/** The name under which an entry is listed, on one line. */
export function shownName([name]: readonly PartyName[]): string {
  if (!name) return ''
  const { given, middle, family, suffix, full } = name
  return [given, middle, family, suffix].filter(Boolean).join(' ') || (full ?? '')
}

/** What there is to show, by label. */
export const seenOf = (labels: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).filter((pair): pair is [string, string] => Boolean(pair[1])))
