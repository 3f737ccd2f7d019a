import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Allow, areNicknames, compareWords, sameSpelling, wordDetail, wordScores } from './word.ts'

const { edits, nicknames, initials, leftCut, rightCut } = Allow
const all = edits | nicknames | initials

describe('compareWords', () => {
  it.each([
    ['quist', 'quist', 0, 'equal', wordScores.equal],
    ['muhammad', 'mohamed', 0, 'spelling', wordScores.spelling],
    ['steven', 'stephen', all, 'spelling', wordScores.spelling],
    ['bill', 'william', nicknames, 'nickname', wordScores.nickname],
    ['bill', 'william', edits, 'different', 0],
    ['h', 'howard', initials, 'initial', wordScores.initial],
    ['h', 'howard', edits | nicknames, 'different', 0],
    ['j', 'howard', all, 'different', 0],
    ['wickstrom', 'wickstrum', edits, 'one-edit', 0.9322],
    ['wickstrom', 'wickstrum', 0, 'different', 0],
    ['kowalczyk', 'kovalcsyk', edits, 'one-edit', 0.8644],
    ['brackenridge', 'brakenrigde', edits, 'two-edits', 0.8475],
    ['kowalczyk', 'kowalski', edits, 'different', 0],
    ['bexley', 'bexl', rightCut, 'cut', wordScores.cut],
    ['bexl', 'bexley', leftCut, 'cut', wordScores.cut],
    ['bexl', 'bexley', rightCut, 'different', 0],
    ['bexley', 'be', rightCut, 'different', 0],
  ])('%s and %s, allowed %d: %s', (a, b, allow, detail, score) => {
    expect(compareWords(a, b, allow)).toBeCloseTo(score, 4)
    expect(wordDetail(a, b, allow)).toBe(detail)
  })

  it('lets no letter differ in words of two letters, unless it sounds the same', () => {
    expect(compareWords('lo', 'la', edits)).toBe(0)
    expect(compareWords('li', 'ly', edits)).toBeGreaterThan(0)
  })

  it('lets one letter differ in words of three and four, two in longer ones', () => {
    expect(compareWords('kim', 'kib', edits)).toBeGreaterThan(0)
    expect(compareWords('kim', 'gib', edits)).toBe(0)
    expect(compareWords('vandiver', 'vanbiger', edits)).toBeGreaterThan(0)
    expect(compareWords('vandiver', 'zanbiger', edits)).toBe(0)
  })

  it('lets one letter differ in long words without vowels', () => {
    expect(compareWords('mhmdrz', 'mhmdrb', edits)).toBeGreaterThan(0)
    expect(compareWords('mhmdrz', 'mhmbrk', edits)).toBe(0)
    expect(compareWords('mahmudraz', 'mahmubrak', edits)).toBeGreaterThan(0)
  })

  it('keeps numbers apart', () => {
    expect(compareWords('unit12', 'unit13', edits)).toBeLessThan(compareWords('unitab', 'unitac', edits))
  })

  const word = fc.oneof(
    fc.stringMatching(/^[a-z]{1,10}$/),
    fc.constantFrom(
      'bill',
      'william',
      'will',
      'bob',
      'robert',
      'mohamed',
      'muhammad',
      'ahmed',
      'jon',
      'john',
    ),
  )

  it('is symmetric, between 0 and 1, and 1 for equal words only', () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom(0, edits, nicknames, initials, all), (a, b, allow) => {
        const score = compareWords(a, b, allow)
        expect(compareWords(b, a, allow)).toBe(score)
        expect(wordDetail(b, a, allow)).toBe(wordDetail(a, b, allow))
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
        expect(score === 1).toBe(a === b)
      }),
      { numRuns: 1000 },
    )
  })

  it('turns with its words where one of them is cut', () => {
    fc.assert(
      fc.property(word, fc.nat(9), (whole, length) => {
        const cut = whole.slice(0, length)
        expect(compareWords(whole, cut, edits | rightCut)).toBe(compareWords(cut, whole, edits | leftCut))
      }),
    )
  })

  it('scores a second wrong letter below the first', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-p]{5,10}$/), fc.nat(9), fc.nat(9), (whole, i, j) => {
        const letters = whole.split('')
        letters[i % whole.length] = 'w'
        const once = letters.join('')
        letters[j % whole.length] = 'r'
        const twice = letters.join('')
        fc.pre(i % whole.length !== j % whole.length)
        expect(compareWords(whole, once, edits)).toBeLessThan(1)
        expect(compareWords(whole, twice, edits)).toBeLessThanOrEqual(compareWords(whole, once, edits))
      }),
    )
  })
})

describe('groups', () => {
  it('join names with a common long form, not the long forms of a common short one', () => {
    expect(areNicknames('bill', 'william')).toBe(true)
    expect(areNicknames('albert', 'alfred')).toBe(false)
    expect(areNicknames('quist', 'quist')).toBe(false)
  })

  it('join spellings', () => {
    expect(sameSpelling('sergei', 'serhiy')).toBe(true)
    expect(sameSpelling('hassan', 'hussein')).toBe(false)
    expect(sameSpelling('quist', 'kvist')).toBe(false)
  })
})
