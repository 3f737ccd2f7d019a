import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../normalize/test-text.ts'
import type { NameKind, PartyName } from '../party.ts'
import { compareNames } from './compare-names.ts'

const name = (full: string, kind: NameKind = 'person'): PartyName => ({ kind, full })

describe('compareNames', () => {
  it('scores two names as they are written and says why', () => {
    const { score, parts } = compareNames(name('Dr. Bill Tranquada'), name('TRANQUADA, WILLIAM'))
    expect(score).toBeGreaterThan(0.9)
    expect(parts.map(({ comparator, detail }) => [comparator, detail])).toEqual([
      ['name.given', 'nickname'],
      ['name.family', 'equal'],
    ])
  })

  it('compares a name of unknown kind both as a person and as an organization', () => {
    expect(compareNames(name('Marta Quist', 'unknown'), name('Quist, Marta')).score).toBe(1)
    expect(
      compareNames(name('Kessing Labs', 'unknown'), name('Kessing Laboratories', 'organization')).score,
    ).toBe(1)
  })

  it('finds no agreement between a person and an organization of the same name', () => {
    expect(compareNames(name('Kessing Quist'), name('Kessing Quist', 'organization'))).toEqual({
      score: 0,
      parts: [],
    })
  })

  it('finds either name in "X dba Y"', () => {
    const both = name('Brandvold Hospice LLC dba Kessing Wellness', 'organization')
    expect(compareNames(both, name('Kessing Wellness', 'organization')).score).toBe(1)
    expect(compareNames(both, name('Brandvold Hospice, L.L.C.', 'organization')).score).toBe(1)
    expect(compareNames(both, name('Tansy Pharmacy', 'organization')).score).toBe(0)
  })

  it.each([null, undefined, 7, 'Marta Quist', [], {}, { kind: 'person' }, { kind: 7, full: {} }])(
    'gives 0 for %j, which is no name',
    (damaged) => {
      const wrong = damaged as unknown as PartyName
      expect(compareNames(wrong, name('Marta Quist')).score).toBe(0)
      expect(compareNames(name('Marta Quist'), wrong).score).toBe(0)
      expect(compareNames(wrong, wrong).score).toBe(0)
    },
  )

  it('stays between 0 and 1 and never throws, whatever the text', () => {
    const any = fc.tuple(anyText, fc.constantFrom<NameKind>('person', 'organization', 'unknown'))
    fc.assert(
      fc.property(any, any, ([a, kindA], [b, kindB]) => {
        const { score } = compareNames(name(a, kindA), name(b, kindB))
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
      }),
      { numRuns: 1000 },
    )
  })
})
