import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, words } from './fold.ts'
import { anyText } from './test-text.ts'

describe('fold', () => {
  it.each([
    ['MARTA Quist', 'marta quist'],
    ['José Núñez', 'jose nunez'],
    ['Łukasz Żak', 'lukasz zak'],
    ['Weißhaupt', 'weisshaupt'],
    ['Δημήτρης', 'dimitris'],
    ['Наталья', 'natalya'],
    ["O'Dowdall", 'odowdall'],
    ['O’Dowdall', 'odowdall'],
    ['OʼDowdall', 'odowdall'],
    ['O`Dowdall', 'odowdall'],
    ['Trevino-Salas', 'trevino salas'],
    ['Quist/Vandiver,Marta', 'quist vandiver marta'],
    ['Quist—Vandiver', 'quist vandiver'],
    [' \tQuist \n  Marta ', 'quist marta'],
    ['Quist&Vandiver', 'quist and vandiver'],
    ['ﬁnch １２', 'finch 12'],
    ['?! --', ''],
  ])('writes %j as %j', (text, folded) => {
    expect(fold(text, 'divide')).toBe(folded)
  })

  it('lets full stops divide initials or vanish from abbreviations, as asked', () => {
    expect(fold('J.R. Quist', 'divide')).toBe('j r quist')
    expect(fold('A.B.C. Transport', 'vanish')).toBe('abc transport')
  })

  it('gives words of a-z and digits with single blanks for any text, and changes them no more', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('divide' as const, 'vanish' as const), (text, dots) => {
        const folded = fold(text, dots)
        expect(folded).toMatch(/^(?:[a-z0-9]+(?: [a-z0-9]+)*)?$/)
        expect(fold(folded, dots)).toBe(folded)
      }),
    )
  })

  it('does not depend on case or on how accents are encoded', () => {
    expect(fold('MÜLLENHOFF'.normalize('NFD'), 'divide')).toBe(fold('müllenhoff'.normalize('NFC'), 'divide'))
  })
})

describe('words', () => {
  it('has none where there is no text', () => {
    expect([words(undefined, 'divide'), words('', 'divide'), words(' - ', 'divide')]).toEqual([[], [], []])
  })

  it('keeps their number and length within bounds', () => {
    expect(words('a b c d', 'divide', 2)).toEqual(['a', 'b'])
    expect(words('q'.repeat(500), 'divide')).toEqual(['q'.repeat(30)])
    expect(words('ab '.repeat(500), 'divide')).toHaveLength(16)
  })
})
