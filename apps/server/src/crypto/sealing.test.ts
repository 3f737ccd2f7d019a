import fc from 'fast-check'
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSealer } from './sealing.ts'

const sealer = createSealer(randomBytes(32))
const place = { clientId: 'client-1', field: 'subject.ssn', recordId: 'subject-1' }

describe('sealing', () => {
  it('opens what it sealed, for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => sealer.open(sealer.seal(text, place), place) === text,
      ),
    )
  })

  it('never gives the same bytes twice and never shows the text', () => {
    const [one, two] = [sealer.seal('123456789', place), sealer.seal('123456789', place)]
    expect(one.equals(two)).toBe(false)
    expect(one.includes('123456789')).toBe(false)
  })

  it.each([
    ['another client', { ...place, clientId: 'client-2' }],
    ['another record', { ...place, recordId: 'subject-2' }],
    ['another field', { ...place, field: 'subject.dob' }],
  ])('does not open in %s', (_, elsewhere) => {
    const sealed = sealer.seal('123456789', place)
    expect(() => sealer.open(sealed, elsewhere)).toThrow()
  })

  it('does not open after any single bit was changed', () => {
    const sealed = sealer.seal('123456789', place)
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const altered = Buffer.from(sealed)
      altered[bit >> 3]! ^= 1 << (bit & 7)
      expect(() => sealer.open(altered, place), `bit ${bit}`).toThrow()
    }
  })

  it('does not open with another key', () => {
    expect(() => createSealer(randomBytes(32)).open(sealer.seal('x', place), place)).toThrow()
  })
})

describe('blind index', () => {
  it('is equal for equal values of one client and field, and only there', () => {
    const of = (value: string, where = place) => sealer.blindIndex(value, where).toString('hex')
    expect(of('123456789')).toBe(of('123456789'))
    expect(of('123456789')).not.toBe(of('123456780'))
    expect(of('123456789')).not.toBe(of('123456789', { ...place, clientId: 'client-2' }))
    expect(of('123456789')).not.toBe(of('123456789', { ...place, field: 'subject.ein' }))
    expect(createSealer(randomBytes(32)).blindIndex('1', place)).not.toEqual(sealer.blindIndex('1', place))
  })
})
