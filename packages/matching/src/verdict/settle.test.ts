import { describe, expect, it } from 'vitest'
import { currentModel } from '../models/index.ts'
import { prepare } from '../normalize/profile.ts'
import type { Party, PartyName } from '../party.ts'
import { assess } from './assess.ts'

type Facts = Partial<Omit<Party, 'id'>>

const quist: PartyName = { kind: 'person', given: 'Marta', family: 'Quist' }
const labs: PartyName = { kind: 'organization', full: 'Kessing Labs' }
const born = { birthDates: ['1974-04-19'] }
const npi = { npis: ['1234567893'] }

const settle = (subject: Facts, record: Facts) =>
  assess(
    prepare({ id: 's', names: [], ...subject }),
    prepare({ id: 'r', names: [], ...record }),
    currentModel,
  ).settle

describe('what would settle a case', () => {
  it('is nothing once it is settled', () => {
    expect(settle({ names: [quist], ...born }, { names: [quist], ...born })).toEqual([])
    expect(settle({ names: [quist], ...born }, { names: [quist], birthDates: ['1961-12-30'] })).toEqual([])
  })

  it('is what the record has and the client did not give, the most telling first', () => {
    const record = {
      names: [{ ...quist, middle: 'Ann' }],
      ...born,
      ...npi,
      licenses: [{ number: 'RN 12345', state: 'CA' }],
    }
    expect(settle({ names: [quist] }, record)).toEqual([
      'date of birth',
      'NPI',
      'license number',
      'middle name',
      'SSN',
    ])
    expect(settle({ names: [quist], ...npi }, { ...record, npis: [] })[0]).toBe('date of birth')
    expect(settle({ names: [quist], ssns: ['219-09-9991'] }, { ...record, ssns: [] })).not.toContain('EIN')
  })

  it('is the date of birth first where the dates are close', () => {
    const close = { names: [quist], birthDates: ['1974-04-18'], ...npi }
    expect(settle({ names: [quist], ...born }, close)).toEqual(['date of birth', 'NPI', 'SSN'])
  })

  it('is the date of birth first where the list has none', () => {
    expect(settle({ names: [quist], ...born }, { names: [quist] })).toEqual(['date of birth', 'SSN'])
  })

  it('is the SSN once, where the record has one and the client did not give it', () => {
    expect(settle({ names: [quist] }, { names: [quist], ssns: ['219-09-9991'] })).toEqual(['SSN'])
  })

  describe('for an organization', () => {
    const address = { addresses: [{ street: '12 Elm St', city: 'Tampa', state: 'FL', zip: '33601' }] }

    it('is what the list has and the client did not give', () => {
      expect(settle({ names: [labs] }, { names: [labs], ...address })).toEqual(['address'])
      expect(settle({ names: [labs] }, { names: [labs], eins: ['12-3456780'], ...npi })).toEqual([
        'NPI',
        'EIN',
      ])
    })

    it('is what the client has, from the publisher, where the list has nothing more', () => {
      expect(settle({ names: [labs], ...npi }, { names: [labs] })).toEqual(['NPI'])
    })

    it('is the address where neither has anything', () => {
      expect(settle({ names: [labs] }, { names: [labs] })).toEqual(['address'])
    })
  })

  it('is the name where the client gave none, and the given name where it gave one word', () => {
    expect(settle(born, { names: [quist], ...born })).toEqual(['name'])
    expect(settle(npi, { names: [quist], ...npi })).toEqual(['name'])
    expect(settle({ names: [{ kind: 'person', family: 'Quist' }] }, { names: [quist] })[0]).toBe('given name')
  })
})
