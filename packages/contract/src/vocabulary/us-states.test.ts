import { expect, it } from 'vitest'
import { stateOf, usStates } from './us-states.ts'

it('has the 50 states, the District of Columbia and the five territories with people', () => {
  const codes = Object.keys(usStates)
  expect(codes).toHaveLength(56)
  expect(codes).toEqual(expect.arrayContaining(['DC', 'AS', 'GU', 'MP', 'PR', 'VI']))
  expect(new Set(Object.values(usStates)).size).toBe(56)
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
