import { formatDate, productTable, timeFrames, type BusinessUnit } from '@vigil/contract'
import type { Frame } from '../frame-param.ts'
import type { ListEntry } from './entries/list-entry.ts'
import type { FilterPart } from './list-filter.tsx'

/** The text of each value of a part; values without one are shown as they are. */
type EntryTexts = Readonly<Record<string, (value: string) => string>>

function entryText(entry: ListEntry, texts: EntryTexts): string {
  const { monitoredProduct, source, issuer, type, status, ...own } = entry
  const { label } = productTable[monitoredProduct]
  const said = Object.entries({ source, issuer, type, status, ...own }).flatMap(
    ([part, values]: [string, string[]]) =>
      values.length > 0 ? [values.map((value) => texts[part]?.(value) ?? value).join(', ')] : [],
  )
  return said.length > 0 ? `${label}: ${said.join(' · ')}` : label
}

/** The products of a filter. */
export const entryParts = <Filter extends { monitoredList: ListEntry[] }>(
  label: string,
  filter: Filter,
  texts: EntryTexts = {},
): FilterPart<Filter>[] =>
  filter.monitoredList.map((entry) => ({
    id: `type ${entry.monitoredProduct}`,
    label,
    value: entryText(entry, texts),
    without: { ...filter, monitoredList: filter.monitoredList.filter((one) => one !== entry) },
  }))

/** The business units and networks of a filter; the units are null until loaded. */
export function hierarchyParts<Filter extends { businessUnits: string[]; networks: string[] }>(
  filter: Filter,
  units: readonly BusinessUnit[] | null,
): FilterPart<Filter>[] {
  const networks = units?.flatMap((unit) => unit.networks) ?? null
  const name = (id: string, known: readonly { id: string; name: string }[] | null): string =>
    known ? (known.find((one) => one.id === id)?.name ?? 'Unknown') : '…'
  return [
    ...filter.businessUnits.map((id) => ({
      id: `unit ${id}`,
      label: 'Business Unit',
      value: name(id, units),
      without: { ...filter, businessUnits: filter.businessUnits.filter((one) => one !== id) },
    })),
    ...filter.networks.map((id) => ({
      id: `network ${id}`,
      label: 'Network',
      value: name(id, networks),
      without: { ...filter, networks: filter.networks.filter((one) => one !== id) },
    })),
  ]
}

export function formatFrame({ relativeDate, startDate, endDate }: Frame): string {
  if (relativeDate !== 0 || !startDate || !endDate) return timeFrames[relativeDate]
  return `${formatDate(startDate)} – ${formatDate(endDate)}`
}

interface Choice<Key, Value extends PropertyKey> {
  key: Key
  id: string
  label: string
  texts: Readonly<Record<Value, string>>
}

/** One of a few values; nothing if none is chosen. */
export function choicePart<
  Value extends string | number,
  Key extends string,
  Filter extends Record<Key, Value | null>,
>(filter: Filter, { key, id, label, texts }: Choice<Key, Value>): FilterPart<Filter>[] {
  const value = filter[key]
  return value === null ? [] : [{ id, label, value: texts[value], without: { ...filter, [key]: null } }]
}
