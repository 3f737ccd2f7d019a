import { describe, expect, it } from 'vitest'
import { matchSentence, type ComparedPart } from './match-sentence.ts'

const given = (detail: ComparedPart['detail'], rarity?: 'common' | 'rare'): ComparedPart => ({
  comparator: 'name.given',
  detail,
  ...(rarity && { rarity }),
})
const family = (detail: ComparedPart['detail'], rarity?: 'common' | 'rare'): ComparedPart => ({
  ...given(detail, rarity),
  comparator: 'name.family',
})
const address = (detail: ComparedPart['detail']): ComparedPart => ({ comparator: 'address', detail })

describe('the sentence about a verdict', () => {
  it.each([
    ['name-alone', [given('equal'), family('equal')], 'Name matches. No second identifier confirms it.'],
    ['name-and-birth-date', [given('nickname'), family('equal')], 'The name and the date of birth agree.'],
  ] as const)('%s: calls a name that agrees so', (reason, parts, expected) => {
    expect(matchSentence(reason, parts)).toBe(expected)
  })

  it.each(['npi-and-name', 'name-and-birth-date', 'name-alone', 'nothing-but-a-name'] as const)(
    '%s: does not call a name with a typo equal',
    (reason) => {
      const sentence = matchSentence(reason, [given('equal'), family('one-edit')])
      expect(sentence).toContain('nearly')
    },
  )

  it('says that few people have a name only if it is rare, and never of organizations', () => {
    const rare = matchSentence('similar-name-alone', [given('equal', 'common'), family('one-edit', 'rare')])
    expect(rare).toContain('few people have them')
    for (const parts of [
      [given('equal', 'common'), family('one-edit', 'common')],
      [{ comparator: 'name.word', detail: 'one-edit' }],
    ] as const)
      expect(matchSentence('similar-name-alone', parts)).not.toContain('few people')
  })

  it('mentions an address that agrees', () => {
    const parts = [given('equal'), family('equal'), address('street')]
    expect(matchSentence('name-alone', parts)).toBe(
      'Name matches. The address agrees, but no date of birth or number confirms it.',
    )
    expect(matchSentence('name-alone', [...parts.slice(0, 2), address('masked')])).toContain('No second')
  })

  it('calls swapped names swapped', () => {
    expect(matchSentence('similar-name-and-birth-date', [given('swapped'), family('swapped')])).toMatch(
      /Given and family name are swapped\.$/,
    )
  })

  it('warns of relatives where only the family name and the date of birth agree', () => {
    const reason = 'name-part-and-birth-date'
    expect(matchSentence(reason, [given('different'), family('equal')])).toContain('twin')
    expect(matchSentence(reason, [given('equal'), family('different')])).toContain('change of name')
  })
})
