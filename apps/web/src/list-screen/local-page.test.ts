import { expect, it } from 'vitest'
import { listAddress, noFilter, noTabs } from './list-address.ts'
import { localPage } from './local-page.ts'

const schema = listAddress({
  tabs: noTabs,
  sorts: ['NAME', 'AGE'],
  defaultSort: { sortBy: 'NAME', desc: false },
  filter: noFilter,
})
const people = [
  { name: 'otis', age: 30 },
  { name: 'Ada 10', age: 36 },
  { name: 'Ada 9', age: 41 },
]
const rules = {
  searched: ({ name }: (typeof people)[number]) => [name],
  sorted: {
    NAME: ({ name }: (typeof people)[number]) => name,
    AGE: ({ age }: (typeof people)[number]) => age,
  },
}
const names = (params: Record<string, unknown>) => {
  const { total, content } = localPage(people, schema.read(params), rules)
  return [total, ...content.map(({ name }) => name)]
}

it('sorts naturally, in both directions', () => {
  expect(names({})).toEqual([3, 'Ada 9', 'Ada 10', 'otis'])
  expect(names({ order: 'desc' })).toEqual([3, 'otis', 'Ada 10', 'Ada 9'])
  expect(names({ sort: 'AGE' })).toEqual([3, 'otis', 'Ada 10', 'Ada 9'])
})

it('finds part of a text, ignoring case, and counts the results', () => {
  expect(names({ q: 'ADA' })).toEqual([2, 'Ada 9', 'Ada 10'])
  expect(names({ q: 'x' })).toEqual([0])
})

it('is empty past the end', () => {
  expect(names({ page: '1' })).toEqual([3])
})
