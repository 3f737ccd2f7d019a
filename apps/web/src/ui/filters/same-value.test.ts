import { expect, it } from 'vitest'
import { sameValue } from './same-value.ts'

it.each([
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: [1, 2] }, { a: [1, 2] }, true],
  [{ a: [1, 2] }, { a: [2, 1] }, false],
  [{ a: [1] }, { a: [1, 2] }, false],
  [{ a: null }, {}, false],
  [{ a: { b: '' } }, { a: { b: ' ' } }, false],
  [[], {}, false],
  [null, undefined, false],
])('%j and %j: %s', (a, b, same) => {
  expect(sameValue(a, b)).toBe(same)
  expect(sameValue(b, a)).toBe(same)
})
