import { describe, expect, it } from 'vitest'
import { currentModel } from '../models/index.ts'
import { prepare } from '../normalize/profile.ts'
import type { Party } from '../party.ts'
import { bits, compareFacts } from './facts.ts'

const facts = (subject: Partial<Party>, record: Partial<Party>) =>
  compareFacts(
    prepare({ id: 's', names: [], ...subject }),
    prepare({ id: 'r', names: [], ...record }),
    currentModel,
  )

describe('compareFacts', () => {
  it.each([
    ['npi', { npis: ['1234567893'] }, { npis: ['1245319599', '1234567893'] }, 'equal'],
    ['npi', { npis: ['1234567893'] }, { npis: ['1245319599'] }, 'differs'],
    ['npi', { npis: ['1234567893'] }, { npis: ['0000000000'] }, 'missing'],
    ['npi', { npis: ['1234567890'] }, { npis: ['1234567890'] }, 'missing'],
    ['ssn', { ssns: ['219-09-9991'] }, { ssns: ['219099991'] }, 'equal'],
    ['ssn', { ssns: ['219-09-9991'] }, { ssns: ['219-09-9992'] }, 'one-digit'],
    ['ssn', { ssns: ['219-09-9991'] }, { ssns: ['219-09-9919'] }, 'transposed'],
    ['ssn', { ssns: ['219-09-9991'] }, { ssns: ['501-33-2768', '219-09-9992'] }, 'one-digit'],
    ['ssn', { ssns: ['219-09-9991'] }, { ssns: ['501-33-2768'] }, 'differs'],
    [
      'ssn',
      { ssns: ['9f86d081884c7d659a2feaa0c55ad015'] },
      { ssns: ['9f86d081884c7d659a2feaa0c55ad015'] },
      'equal',
    ],
    [
      'ssn',
      { ssns: ['9f86d081884c7d659a2feaa0c55ad015'] },
      { ssns: ['510da55c0aaef2a956d7c488180d68f9'] },
      'differs',
    ],
    ['ssn', { ssns: ['999-99-9999'] }, { ssns: ['999-99-9999'] }, 'missing'],
    ['ein', { eins: ['12-3456780'] }, { eins: ['123456780'] }, 'equal'],
    [
      'license',
      { licenses: [{ number: 'RN 123', state: 'CA' }] },
      { licenses: [{ number: 'rn123', state: 'California' }] },
      'equal',
    ],
    [
      'license',
      { licenses: [{ number: 'RN 123', state: 'CA' }] },
      { licenses: [{ number: 'RN 123', state: 'NV' }] },
      'differs',
    ],
    ['license', { licenses: [{ number: 'RN 123' }] }, { licenses: [{ number: 'RN 123' }] }, 'missing'],
    ['address', { addresses: [{ state: 'CA' }] }, { addresses: [{ state: 'NV' }, { state: 'CA' }] }, 'state'],
    ['address', { addresses: [{ zip: '93701' }] }, { addresses: [{ zip: '93701-0001' }] }, 'zip'],
  ] as const)('%s of %j and %j: %s', (field, subject, record, outcome) => {
    expect(facts(subject, record)[field]).toBe(outcome)
    expect(facts(record, subject)[field]).toBe(outcome)
  })

  it('weighs nothing where nothing can be compared', () => {
    expect(facts({ npis: ['1234567893'] }, { ssns: ['219-09-9991'] }).weight).toBe(0)
  })

  it('adds up the evidence of every field', () => {
    const { evidence } = currentModel
    const subject = { birthDates: ['1974-04-19'], npis: ['1234567893'], ssns: ['219-09-9991'] }
    const record = { birthDates: ['1974-04-19'], npis: ['1245319599'], ssns: ['219-09-9992'] }
    expect(facts(subject, record).weight).toBe(
      bits(evidence.birthDate, 'equal') + bits(evidence.npi, 'differs') + bits(evidence.ssn, 'one-digit'),
    )
    expect(bits(evidence.npi, 'missing')).toBe(0)
  })
})
