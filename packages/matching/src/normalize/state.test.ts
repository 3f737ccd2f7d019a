import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stateCode, stateNumber } from './state.ts'
import { anyText } from './test-text.ts'

test.each([
  ['NY', 'NY'],
  ['ny', 'NY'],
  ['N.Y.', 'NY'],
  [' ca ', 'CA'],
  ['New York', 'NY'],
  ['NEW  YORK', 'NY'],
  ['Calif.', 'CA'],
  ['US-TX', 'TX'],
  ['West Virginia', 'WV'],
  ['Virginia', 'VA'],
  ['District of Columbia', 'DC'],
  ['D.C.', 'DC'],
  ['Puerto Rico', 'PR'],
  ['U.S. Virgin Islands', 'VI'],
  ['AP', 'AP'],
])('%j is %s', (text, code) => {
  expect(stateCode(text)).toBe(code)
})

test.each([undefined, '', ' ', 'XX', 'ZZ', '--', '00', 'N', 'Ontario', 'x'.repeat(1000), 'éé'])(
  '%j is no state',
  (text) => {
    expect(stateCode(text)).toBe('')
    expect(stateNumber(text)).toBe(0)
  },
)

test('fifty-nine codes have a number of their own', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const numbers = letters
    .flatMap((a) => letters.map((b) => stateNumber(a + b)))
    .filter((number) => number > 0)
  expect(new Set(numbers).size).toBe(59)
  expect(Math.max(...numbers)).toBe(59)
  expect(stateNumber('WY')).toBe(stateNumber('wy'))
})

test('no text throws', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(stateNumber(stateCode(text))).toBeLessThan(60)
      expect(stateNumber(text)).toBeLessThan(60)
    }),
  )
})
