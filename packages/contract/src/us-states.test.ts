import { expect, it } from 'vitest'
import { stateOf, usStates } from './us-states.ts'

it('holds fifty states, the District of Columbia and five territories', () => {
  expect(Object.keys(usStates)).toHaveLength(56)
})

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
