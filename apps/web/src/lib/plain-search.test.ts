import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './plain-search.ts'

it('leaves texts as they are, even if they look like other types', () => {
  for (const text of ['1', '1e5', 'true', '{"a":1}', '"quoted"', 'a b&c=d', '李'])
    expect(parseSearch(stringifySearch({ text }))).toEqual({ text })
  expect(stringifySearch({ key: '1' })).toBe('?key=1')
})

it('repeats the name for several values and omits empty ones', () => {
  expect(stringifySearch({ source: ['OIG', 'SAM'], page: undefined, name: '' })).toBe(
    '?source=OIG&source=SAM',
  )
  expect(parseSearch('?source=OIG&source=SAM')).toEqual({ source: ['OIG', 'SAM'] })
  expect(stringifySearch({})).toBe('')
})
