import { expect, it } from 'vitest'
import { sources } from './catalog.ts'

it('every source has a name that fits into the column of a table, and no other source has it', () => {
  const names = sources.map(({ meta }) => meta.shortName ?? meta.title)
  expect(names.filter((name) => name.length > 14)).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
