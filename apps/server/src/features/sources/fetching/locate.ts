import type { DownloadLocation } from '@vigil/sources'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const dayMs = 86_400_000
const two = (value: number): string => String(value).padStart(2, '0')

/** Fills a date into a pattern: {yyyy} {yy} {mm} {dd} {ddd} {Month}. */
export function fillDate(pattern: string, day: Date): string {
  const year = day.getUTCFullYear()
  const ofYear = Math.floor((day.getTime() - Date.UTC(year, 0, 0)) / dayMs)
  const parts: Record<string, string> = {
    yyyy: String(year),
    yy: two(year % 100),
    mm: two(day.getUTCMonth() + 1),
    dd: two(day.getUTCDate()),
    ddd: String(ofYear).padStart(3, '0'),
    Month: months[day.getUTCMonth()]!,
  }
  return pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => parts[name] ?? whole)
}

/** The addresses to try for a dated file, newest first. */
export function datedAddresses(
  { pattern, step, tries }: DownloadLocation & { kind: 'dated' },
  now: Date,
): string[] {
  return Array.from({ length: tries }, (_, back) =>
    fillDate(
      pattern,
      step === 'day'
        ? new Date(now.getTime() - back * dayMs)
        : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)),
    ),
  )
}

const linkPattern = /\b(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi
const unescapeHtml = (text: string): string =>
  text
    .replaceAll(/&amp;|&#38;/g, '&')
    .replaceAll('&#x2F;', '/')
    .replaceAll('&quot;', '"')

/** The first link on a page whose address matches, or null. */
export function findLink(html: string, page: string, link: string): string | null {
  const wanted = new RegExp(link, 'i')
  for (const found of html.matchAll(linkPattern)) {
    const address = unescapeHtml(found[1] ?? found[2] ?? found[3] ?? '').trim()
    if (!URL.canParse(address, page)) continue
    const { href, protocol } = new URL(address, page)
    if (/^https?:$/.test(protocol) && wanted.test(href)) return href
  }
  return null
}

interface Distribution {
  downloadURL?: unknown
  mediaType?: unknown
  modified?: unknown
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The newest file of a data set in a DCAT catalog, or null. */
export function findInCatalog(catalog: unknown, title: string, mediaType: string): string | null {
  const sets = (catalog as { dataset?: { title?: unknown; distribution?: Distribution[] }[] })?.dataset
  const found = Array.isArray(sets) ? sets.find((set) => set?.title === title) : undefined
  const files = (found?.distribution ?? []).filter(
    (file) => typeof file.downloadURL === 'string' && file.mediaType === mediaType,
  )
  const newest = files.toSorted((a, b) => textOf(b.modified).localeCompare(textOf(a.modified)))[0]
  return newest ? textOf(newest.downloadURL) : null
}
