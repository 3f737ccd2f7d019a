import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Party } from '../party.ts'
import { prepare } from './profile.ts'
import { anyText } from './test-text.ts'

const quist: Party = {
  id: 'p1',
  names: [{ kind: 'person', given: 'Marta', family: 'Quist' }],
  birthDates: ['4/19/1974', '1974-04-19', '00000000'],
  npis: ['1234567893', '1234567890', '0000000000'],
  ssns: ['219-09-9991', 'XXX-XX-9991'],
  eins: ['12-3456780', 'N/A'],
  licenses: [{ number: 'RN 12345', state: 'CA' }, { number: 'RN 12345' }, { number: '-0-', state: 'CA' }],
  addresses: [{ city: 'Fresno', state: 'CA', zip: '93701' }, {}, { city: ' ', zip: '00000' }],
}

describe('prepare', () => {
  it('keeps what can be read, each value once, and leaves out what lists write for nothing', () => {
    const profile = prepare(quist)
    expect(profile).toMatchObject({
      id: 'p1',
      birthDates: [19740419],
      npis: [1234567893],
      ssns: [219099991],
      eins: [123456780],
    })
    expect(profile.licenses).toHaveLength(1)
    expect(profile.addresses).toHaveLength(1)
  })

  it('gives the same profile for other spellings of the same values', () => {
    const respelled: Party = {
      id: 'p1',
      names: [{ kind: 'person', given: ' MARTA', family: 'quist ' }],
      birthDates: ['19740419'],
      npis: ['1234567893.0'],
      ssns: ['219099991'],
      eins: ['123456780'],
      licenses: [{ number: 'rn-12345', state: 'California' }],
      addresses: [{ city: 'FRESNO', state: 'California', zip: '93701-1234' }],
    }
    expect(prepare(respelled)).toEqual(prepare(quist))
  })

  it('reads a name of unknown kind both ways', () => {
    const { names } = prepare({ id: '', names: [{ kind: 'unknown', full: 'Quist Labs Inc' }] })
    expect(names.map(({ organization, words }) => [organization, words.join(' ')])).toEqual([
      [false, 'quist labs inc'],
      [true, 'quist laboratory'],
      [true, 'quist labs'],
    ])
  })

  it('looks at forty names at most', () => {
    const names = Array.from({ length: 60 }, () => ({ kind: 'person' as const, full: 'Marta Quist' }))
    expect(prepare({ id: '', names }).names).toHaveLength(40)
  })

  it('takes whatever is no text for missing', () => {
    const damaged = {
      id: 'p1',
      names: [null, 7, 'Marta Quist', { kind: 'person', full: 12, given: {}, family: ['Quist'] }],
      birthDates: [19740419, null, {}],
      npis: 1234567893,
      ssns: '219-09-9991',
      eins: [null],
      licenses: [null, { number: 12345, state: 'CA' }],
      addresses: [null, { zip: 93701, city: {}, state: null }],
    }
    expect(prepare(damaged as unknown as Party)).toEqual(prepare({ id: 'p1', names: [] }))
    expect(prepare({ id: 'p1' } as Party).names).toEqual([])
  })

  it('never throws and never keeps an empty name, whatever the texts', () => {
    const name = fc.record(
      {
        kind: fc.constantFrom('person' as const, 'organization' as const, 'unknown' as const),
        full: anyText,
        given: anyText,
        middle: anyText,
        family: anyText,
        suffix: anyText,
      },
      { requiredKeys: ['kind'] },
    )
    const party = fc.record({
      id: fc.string(),
      names: fc.array(name, { maxLength: 3 }),
      birthDates: fc.array(anyText, { maxLength: 3 }),
      npis: fc.array(anyText, { maxLength: 3 }),
      ssns: fc.array(anyText, { maxLength: 3 }),
      licenses: fc.array(fc.record({ number: anyText, state: anyText }), { maxLength: 3 }),
      addresses: fc.array(fc.record({ street: anyText, city: anyText, zip: anyText }), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(party, (any) => {
        for (const { words, roles } of prepare(any).names) {
          expect(words.length).toBeGreaterThan(0)
          expect(roles).toHaveLength(words.length)
          expect(words.every((word) => /^[a-z0-9]{1,30}$/.test(word))).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })
})
