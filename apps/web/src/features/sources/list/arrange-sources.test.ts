import { expect, it } from 'vitest'
import { filterSources, sortSources } from './arrange-sources.ts'
import { sourcesAddress, type SourceFilter } from '../sources-address.ts'
import { testLoad, testSource } from '../sources-test-data.ts'

const refused = testLoad({ state: 'refused', reason: 'a web page' })
const sources = [
  testSource({ id: 'a', title: 'Alpha', state: 'current', records: 5 }),
  testSource({ id: 'b', title: 'Beta', state: 'never', records: 0, product: 'OFAC' }),
  testSource({ id: 'c', title: 'Gamma', state: 'stale', records: 9 }),
  testSource({ id: 'd', title: 'Delta', state: 'partial', records: 2, jurisdiction: 'State' }),
  testSource({ id: 'e', title: 'Omega', state: 'stale', records: 5, latest: refused }),
]
const { plain } = sourcesAddress
const narrowed = (filter: Partial<SourceFilter>) => ({ text: '', filter: { ...plain.filter, ...filter } })
const titles = (found: readonly { title: string }[]): string[] => found.map(({ title }) => title)

it('puts trouble first: stale with a reason, stale by age, partial, never, current', () => {
  expect(titles(sortSources(sources, 'state', false))).toEqual(['Omega', 'Gamma', 'Delta', 'Beta', 'Alpha'])
})

it('sorts both ways, and by title if the values are equal', () => {
  expect(titles(sortSources(sources, 'records', false))).toEqual(['Beta', 'Delta', 'Alpha', 'Omega', 'Gamma'])
  expect(titles(sortSources(sources, 'records', true))).toEqual(['Gamma', 'Alpha', 'Omega', 'Delta', 'Beta'])
})

it('finds by part of the title or publisher, ignoring case', () => {
  expect(titles(filterSources(sources, { ...plain, text: 'ALPH' }))).toEqual(['Alpha'])
  expect(filterSources(sources, { ...plain, text: 'inspector' })).toHaveLength(5)
})

it('narrows by state, jurisdiction and product together', () => {
  expect(titles(filterSources(sources, narrowed({ state: 'stale' })))).toEqual(['Gamma', 'Omega'])
  expect(titles(filterSources(sources, narrowed({ jurisdiction: 'State' })))).toEqual(['Delta'])
  expect(filterSources(sources, narrowed({ product: 'OFAC', state: 'stale' }))).toEqual([])
})
