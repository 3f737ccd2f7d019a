import fc from 'fast-check'
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSealer } from './sealing.ts'

const sealer = createSealer(randomBytes(32))
const context = { clientId: 'client-1', field: 'subject.ssn', recordId: 'subject-1' }

describe('sealing', () => {
  it('opens what it sealed, for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => sealer.open(sealer.seal(text, context), context) === text,
      ),
    )
  })

  it('never returns the same bytes twice and never reveals the text', () => {
    const [one, two] = [sealer.seal('123456789', context), sealer.seal('123456789', context)]
    expect(one.equals(two)).toBe(false)
    expect(one.includes('123456789')).toBe(false)
  })

  it.each([
    ['another client', { ...context, clientId: 'client-2' }],
    ['another record', { ...context, recordId: 'subject-2' }],
    ['another field', { ...context, field: 'subject.dob' }],
  ])('does not open in %s', (_, elsewhere) => {
    const sealed = sealer.seal('123456789', context)
    expect(() => sealer.open(sealed, elsewhere)).toThrow()
  })

  it('does not open after any single bit is flipped', () => {
    const sealed = sealer.seal('123456789', context)
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const altered = Buffer.from(sealed)
      altered[bit >> 3]! ^= 1 << (bit & 7)
      expect(() => sealer.open(altered, context), `bit ${bit}`).toThrow()
    }
  })

  it('does not open with another key', () => {
    expect(() => createSealer(randomBytes(32)).open(sealer.seal('x', context), context)).toThrow()
  })
})

describe('blind index', () => {
  it('is equal only for equal values of the same client and field', () => {
    const of = (value: string, where = context) => sealer.blindIndex(value, where).toString('hex')
    expect(of('123456789')).toBe(of('123456789'))
    expect(of('123456789')).not.toBe(of('123456780'))
    expect(of('123456789')).not.toBe(of('123456789', { ...context, clientId: 'client-2' }))
    expect(of('123456789')).not.toBe(of('123456789', { ...context, field: 'subject.ein' }))
    expect(createSealer(randomBytes(32)).blindIndex('1', context)).not.toEqual(
      sealer.blindIndex('1', context),
    )
  })
})
