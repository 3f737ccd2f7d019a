import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Mark, Role, type NameWords } from '../normalize/prepared-name.ts'
import { joinLike } from './join-words.ts'

const name = (text: string, roles?: readonly number[]): NameWords => {
  const words = text.split(' ')
  return { words, roles: roles ?? words.map(() => Role.word) }
}

describe('joinLike', () => {
  it.each([
    ['good will ambulance', 'goodwill ambulance', 'goodwill ambulance'],
    ['joost van der hoek', 'joost vanderhoek', 'joost vanderhoek'],
    ['o dowdall fergus', 'odowdall fergus', 'odowdall fergus'],
    ['van der hoek', 'vanderhoeck', 'vanderhoek'],
    ['good will', 'good hope', 'good will'],
    ['good will', 'goodwill good', 'good will'],
    ['goodwill', 'good will', 'goodwill'],
  ])('%s beside %s becomes %s', (side, other, joined) => {
    expect(joinLike(name(side), name(other)).words.join(' ')).toBe(joined)
  })

  it('gives the joined word the role of its last, no longer a particle', () => {
    const { given, family } = Role
    const side = name('joost van hoek', [given, family | Mark.particle, family | Mark.cut])
    expect(joinLike(side, name('joost vanhoek')).roles).toEqual([given, family | Mark.cut])
  })

  it('returns the very same words where there is nothing to join', () => {
    const side = name('marta quist')
    expect(joinLike(side, side)).toBe(side)
  })

  it('neither adds nor loses a letter', () => {
    const word = fc.constantFrom('good', 'will', 'goodwill', 'van', 'hoek', 'vanhoek', 'o', 'dowd', 'odowd')
    const side = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => name(words.join(' ')))
    fc.assert(
      fc.property(side, side, (a, b) => {
        const joined = joinLike(a, b)
        expect(joined.words.join('')).toBe(a.words.join(''))
        expect(joined.roles).toHaveLength(joined.words.length)
      }),
    )
  })
})
