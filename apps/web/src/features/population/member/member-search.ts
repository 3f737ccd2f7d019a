import { dateIn, IsoDate, monitoringDay, pages } from '@vigil/contract'
import { parseSearch, stringifySearch } from '../../../lib/plain-search.ts'
import { userZone } from '../../../lib/user-zone.ts'
import type { DetailAddress } from '../../../ui/detail-page/detail-top-bar.tsx'
import { populationAddress, type PopulationAddress } from '../list/population-address.ts'

/** The URL of a profile: the page it was opened from, and the day it is shown for. */
export interface MemberSearch {
  /** path and query of the population list, the calendar of licenses, or an alert */
  from?: string
  /** yyyy-MM-dd; omitted: now */
  asOf?: string
}

const isFrom = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^\/(population|population\/expiring-licenses|alerts\/[\w-]+)(\?.*)?$/.test(text)

export const today = (): string => dateIn(new Date(), userZone())

export const monitoringToday = (): string => monitoringDay(new Date())

const isPastDay = (text: unknown): text is string =>
  typeof text === 'string' &&
  IsoDate.safeParse(text).success &&
  text >= '1900-01-01' &&
  text < monitoringToday()

export const readMemberSearch = (given: Record<string, unknown>): MemberSearch => ({
  ...(isFrom(given['from']) && { from: given['from'] }),
  ...(isPastDay(given['asOf']) && { asOf: given['asOf'] }),
})

const toAlert = 'Back to Alert'

const labelOf = (from: string): string =>
  from.startsWith(pages.expiringLicenses.path)
    ? `Back to ${pages.expiringLicenses.title}`
    : from.startsWith(pages.population.path)
      ? 'Back to Population'
      : toAlert

/** The search of an alert opened from a profile: the alert leads back to the profile as it was. */
export function alertSearchOf(search: MemberSearch): { from: 'population'; profile?: string } {
  const { from = '', asOf } = search
  // a profile opened from an alert does not lead back there a second time
  const profile = stringifySearch({ from: labelOf(from) === toAlert ? '' : from, asOf })
  return { from: 'population', ...(profile && { profile }) }
}

const split = (from: string): [path: string, query: string] => {
  const at = from.indexOf('?')
  return at === -1 ? [from, ''] : [from.slice(0, at), from.slice(at)]
}

/** The list that the profile was opened from; null: opened from elsewhere. */
export function listOf({ from }: MemberSearch): PopulationAddress | null {
  if (from === undefined) return null
  const [path, query] = split(from)
  return path === pages.population.path ? populationAddress.read(parseSearch(query)) : null
}

/** The list that a page about a subject was opened from, or the whole one. */
export function listAddressOf(search: MemberSearch): DetailAddress {
  const list = listOf(search)
  return { to: pages.population.path, ...(list && { search: populationAddress.write(list) }) }
}

/** Where Back leads, and what it is called. */
export function backOf({ from = pages.population.path }: MemberSearch): {
  label: string
  address: DetailAddress
} {
  const [to, query] = split(from)
  return { label: labelOf(to), address: { to, search: parseSearch(query) } }
}
