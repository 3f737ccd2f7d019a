import { describe, expect, it } from 'vitest'
import { prepare } from '../normalize/profile.ts'
import type { Party, PartyName } from '../party.ts'
import { assess } from './assess.ts'

type Facts = Partial<Omit<Party, 'id'>>

const quist: PartyName = { kind: 'person', given: 'Marta', family: 'Quist' }
const labs: PartyName = { kind: 'organization', full: 'Kessing Labs' }
const born = { birthDates: ['1974-04-19'] }
const npi = { npis: ['1234567893'] }

const settle = (subject: Facts, record: Facts) =>
  assess(prepare({ id: 's', names: [], ...subject }), prepare({ id: 'r', names: [], ...record })).settle

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

  it('is nothing that both sides have already', () => {
    const close = { names: [quist], birthDates: ['1974-04-18'], ...npi }
    expect(settle({ names: [quist], ...born }, close)).toEqual(['NPI', 'SSN'])
  })

  it('is a verification of the SSN where the record has nothing more', () => {
    expect(settle({ names: [quist], ...born }, { names: [quist] })).toEqual(['SSN'])
  })

  it('is the SSN once, where the record has one and the client did not give it', () => {
    expect(settle({ names: [quist], ...born }, { names: [quist], ssns: ['219-09-9991'] })).toEqual(['SSN'])
  })

  it('is the EIN for an organization', () => {
    expect(settle({ names: [labs] }, { names: [labs] })).toEqual(['EIN'])
    expect(settle({ names: [labs] }, { names: [labs], eins: ['12-3456780'], ...npi })).toEqual(['NPI', 'EIN'])
  })

  it('is the name where the client gave none, and the given name where it gave one word', () => {
    expect(settle(born, { names: [quist], ...born })).toEqual(['name'])
    expect(settle(npi, { names: [quist], ...npi })).toEqual(['name'])
    expect(settle({ names: [{ kind: 'person', family: 'Quist' }] }, { names: [quist] })[0]).toBe('given name')
  })
})
