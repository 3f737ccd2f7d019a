import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { respell } from './respell.ts'

describe('respell', () => {
  it.each([
    ['compan', 'company'],
    ['compnay', 'company'],
    ['limted', 'limited'],
    ['incorporatedd', 'incorporated'],
    ['servicws', 'services'],
    ['laboratries', 'laboratories'],
    ['associaton', 'association'],
  ])('mends %j to %j', (word, right) => {
    expect(respell(word)).toBe(right)
  })

  it.each(['company', 'services', 'kessing', 'brandvold', 'labs', 'comp', ''])(
    'leaves %j as it is',
    (word) => {
      expect(respell(word)).toBe(word)
    },
  )

  it('leaves a common word two letters off as it is', () => {
    expect(respell('laobratroies')).toBe('laobratroies')
  })

  it('changes nothing a second time', () => {
    const damaged = fc
      .tuple(fc.constantFrom('corporation', 'laboratories', 'partnership', 'quillfeather'), fc.nat(10))
      .map(([word, at]) => word.slice(0, at) + word.slice(at + 1))
    fc.assert(
      fc.property(damaged, (word) => {
        expect(respell(respell(word))).toBe(respell(word))
      }),
    )
  })
})
