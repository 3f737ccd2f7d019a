import { expect, it } from 'vitest'
import { stateOf } from './us-states.ts'

it.each([
  ['CA', 'CA'],
  [' ca ', 'CA'],
  ['New  York', 'NY'],
  ['NORTH CAROLINA', 'NC'],
  ['D.C.', 'DC'],
  ['Virgin Islands', 'VI'],
])('knows the state that "%s" names', (text, code) => {
  expect(stateOf(text)).toBe(code)
})

it.each(['', 'XX', 'Medical Board of California', 'Ontario'])('takes "%s" for no state', (text) => {
  expect(stateOf(text)).toBeNull()
})
