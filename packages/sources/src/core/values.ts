import { formatDate, isNothing, parseDate, parseNpi } from '@vigil/matching/normalize'

/** The trimmed text; '' for the placeholders that lists use for an empty value. */
export const valueOf = (cell: string | undefined): string => (isNothing(cell) ? '' : cell!.trim())

/** ISO date with its known parts; '' if there is none. Two-digit years up to the pivot are 20xx. */
export const isoDate = (cell: string | undefined, pivot?: number): string =>
  isNothing(cell) ? '' : formatDate(parseDate(cell, pivot))

/** A ten-digit NPI with a valid check digit; '' otherwise. */
export function npiOf(cell: string | undefined): string {
  const npi = parseNpi(cell)
  return npi === 0 ? '' : String(npi)
}

/** `{ key: value }` if there is a value, `{}` otherwise: absent properties stay absent. */
export const given = <K extends string, T extends string | readonly unknown[] | object>(
  key: K,
  value: T | undefined,
): { [P in K]?: T } => {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return {}
  if (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0) return {}
  return { [key]: value } as { [P in K]?: T }
}

/** The date in the name of a file, written 2026-11-05, 2026_11_05 or 20261105, as ISO; '' without one. */
export function dateInName(name: string): string {
  const found = /(?<!\d)(20\d\d)[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?!\d)/.exec(name)
  return found === null ? '' : `${found[1]}-${found[2]}-${found[3]}`
}
