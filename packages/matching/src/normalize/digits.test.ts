import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spellDigits } from './digits.ts'

it.each([
  ['r0samund', 'rosamund'],
  ['teas1ey', 'teasley'],
  ['8urnside', 'burnside'],
  ['va5quez', 'vasquez'],
  ['quist', 'quist'],
  ['1974', '1974'],
  ['', ''],
])('reads the scanned word %j as %j', (word, spelled) => {
  expect(spellDigits(word)).toBe(spelled)
})

it('leaves no digit beside a letter and keeps the length', () => {
  const scanned = fc.stringMatching(/^[a-z0-9]{1,12}$/)
  fc.assert(
    fc.property(scanned, (word) => {
      const spelled = spellDigits(word)
      expect(spelled).toHaveLength(word.length)
      expect(spelled).toMatch(/^(?:[a-z]+|\d+)$/)
    }),
  )
})
