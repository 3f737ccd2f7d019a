import { productTable, type MonitorProduct, type Source, type SourceState } from '@vigil/contract'
import { isFailure } from '../list-texts.ts'
import type { SourcesAddress, SourceSort } from '../sources-address.ts'

/** Lists that need attention come first. */
export const statesByTrouble: readonly SourceState[] = ['stale', 'partial', 'never', 'current']

/** Within a state, lists whose last load was refused or failed come first. */
const troubleRank = ({ state, latest }: Source): number =>
  statesByTrouble.indexOf(state) + (latest && isFailure(latest) ? 0 : 0.5)

const byTitle = (a: Source, b: Source): number => a.title.localeCompare(b.title, 'en')
const text = (a: string | null, b: string | null): number => (a ?? '').localeCompare(b ?? '', 'en')

const orders: Record<SourceSort, (a: Source, b: Source) => number> = {
  state: (a, b) => troubleRank(a) - troubleRank(b),
  title: byTitle,
  published: (a, b) => text(a.published, b.published),
  age: (a, b) => text(a.age?.since ?? null, b.age?.since ?? null),
  records: (a, b) => a.records - b.records,
}

export function sortSources(sources: readonly Source[], by: SourceSort, desc: boolean): Source[] {
  const order = orders[by]
  return sources.toSorted((a, b) => (desc ? order(b, a) : order(a, b)) || byTitle(a, b))
}

/** The search text is part of a title or publisher. */
export function filterSources(
  sources: readonly Source[],
  { text: searched, filter }: Pick<SourcesAddress, 'text' | 'filter'>,
): Source[] {
  const name = searched.toLowerCase()
  return sources.filter(
    (source) =>
      (source.title.toLowerCase().includes(name) || source.publisher.toLowerCase().includes(name)) &&
      (filter.state === null || source.state === filter.state) &&
      (filter.jurisdiction === null || source.jurisdiction === filter.jurisdiction) &&
      (filter.product === null || source.product === filter.product),
  )
}

export const countStates = (sources: readonly Source[]): Record<SourceState, number> => {
  const counts: Record<SourceState, number> = { stale: 0, partial: 0, never: 0, current: 0 }
  for (const { state } of sources) counts[state]++
  return counts
}

/** The products that have lists, by label. */
export const productsOf = (sources: readonly Source[]): { value: MonitorProduct; label: string }[] =>
  [...new Set(sources.map(({ product }) => product))]
    .map((value) => ({ value, label: productTable[value].label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
