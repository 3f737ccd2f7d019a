import { describe, expect, it } from 'vitest'
import { providerChanges } from './provider-changes.ts'
import { newProvider, patchOf, stateOf, type ProviderForm, type Secrets } from './provider-form.ts'
import { blankRows } from './provider-rows.ts'
import { hasWrongCheckDigit, providerProblems } from './provider-rules.ts'
import { ines } from './test-provider.ts'

const saved = stateOf(ines)
const changed = (form: Partial<ProviderForm>, secrets: Partial<Secrets> = {}, from = saved) => ({
  form: { ...from.form, ...form },
  secrets: { ...from.secrets, ...secrets },
})
const patch = (form: Partial<ProviderForm>, secrets?: Partial<Secrets>, from = saved) =>
  patchOf(from, changed(form, secrets, from))

describe('what is sent', () => {
  it('is only what was changed', () => {
    expect(patch({})).toEqual({})
    expect(patch({ lastName: 'Elder', npi: '' })).toEqual({ lastName: 'Elder', npi: null })
    expect(patch({ specialties: [], addresses: [{ city: 'Salem', zip: '' }, {}] })).toEqual({
      specialties: null,
      addresses: [{ city: 'Salem' }],
    })
  })

  it('has no empty rows, which are no changes either', () => {
    const form = {
      licenses: [...saved.form.licenses, blankRows.licenses],
      addresses: [...saved.form.addresses, {}],
    }
    expect(patch(form)).toEqual({})
    expect(providerChanges(saved, changed(form))).toEqual([])
    expect(providerChanges(saved, changed({ licenses: [], removed: ['dob'] }, { ssn: '1' }))).toEqual([
      'SSN',
      'Date of Birth',
      'Licenses',
    ])
  })

  it('never holds a masked value', () => {
    expect(saved.onFile).toEqual({ ssn: 'XXX-XX-9999', tin: 'XX-XXX6780', dob: '1970' })
    expect([saved.secrets, saved.form.dob]).toEqual([{ ssn: '', tin: '' }, ''])
    expect(JSON.stringify(patch({ firstName: 'Inés' }))).not.toMatch(/X{2}|1970|9999/)
  })

  it('holds a number on file only if it was typed again or removed', () => {
    expect(patch({}, { ssn: '219-09-9999' })).toEqual({ ssn: '219-09-9999' })
    expect(patch({ removed: ['tin', 'dob'] })).toEqual({ tin: null, dob: null })
    expect(patch({ removed: ['ssn'] }, { ssn: '219099999' })).toEqual({ ssn: '219099999' })
  })

  it('leaves fields alone that the user may not see at all', () => {
    const { ssn: _ssn, tin: _tin, dob: _dob, ...shown } = ines
    const hidden = stateOf(shown)
    expect(hidden.onFile).toEqual({ ssn: '', tin: '', dob: '' })
    expect(patch({ suffix: 'Jr' }, {}, hidden)).toEqual({ suffix: 'Jr' })
  })

  it('removes a number that was shown whole and emptied', () => {
    const whole = stateOf({ ...ines, ssn: '219099999', tin: null, dob: '1970-01-31' })
    expect([whole.onFile, whole.form.dob]).toEqual([{}, '01/31/1970'])
    expect(patch({ dob: '' }, { ssn: '' }, whole)).toEqual({ ssn: null, dob: null })
  })

  it('has an end date only if it was changed', () => {
    const termed = stateOf({ ...ines, endDate: '2026-02-01' })
    expect(patch({ suffix: 'Jr' }, {}, termed)).toEqual({ suffix: 'Jr' })
    expect(patch({ endDate: '' }, {}, termed)).toEqual({ endDate: null })
  })

  it('has nothing of a person once the provider is an organization', () => {
    expect(patch({ type: 'ORGANIZATION', organizationName: 'Elm', dob: '01/31/1970' })).toEqual({
      type: 'ORGANIZATION',
      organizationName: 'Elm',
      ssn: null,
      dob: null,
    })
  })
})

describe('what keeps it from being saved', () => {
  const problems = (form: Partial<ProviderForm>, secrets: Partial<Secrets> = {}, from = newProvider) =>
    providerProblems(from, changed(form, secrets, from)).map(({ path }) => path)
  const named = { externalId: 'E-9', lastName: 'Alder' }

  it('is told in plain words', () => {
    const names = Array.from({ length: 101 }, (_one, at) => `Name ${at}`)
    const problems = providerProblems(newProvider, {
      form: { ...newProvider.form, ...named, firstName: 'x'.repeat(201), formerNames: names },
      secrets: newProvider.secrets,
    })
    expect(problems.map(({ message }) => message)).toEqual([
      'Enter at most 200 characters',
      'Enter at most 100 entries',
    ])
  })

  it.each<[string, Partial<ProviderForm>, Partial<Secrets>, string[]]>([
    ['nothing', named, {}, []],
    ['no name', { externalId: 'E-9' }, {}, ['lastName']],
    ['no external ID', { lastName: 'Alder' }, {}, ['externalId']],
    ['an organization without a name', { ...named, type: 'ORGANIZATION' }, {}, ['organizationName']],
    ['too few digits', { ...named, npi: '12' }, { ssn: '12', tin: '123-45' }, ['npi', 'tin', 'ssn']],
    ['an impossible date', { ...named, dob: '02/30/1970', endDate: 'soon' }, {}, ['dob', 'endDate']],
    [
      'an end before the start',
      { ...named, startDate: '02/02/2026', endDate: '02/01/2026' },
      {},
      ['endDate'],
    ],
    ['no product', { ...named, products: [] }, {}, ['products']],
    [
      'rows that are begun',
      {
        ...named,
        addresses: [{}, { name: 'Practice' }],
        licenses: [{ licenseType: 'MD', licenseIssuer: '', licenseNumber: '' }],
      },
      {},
      ['licenses.0.licenseIssuer', 'licenses.0.licenseNumber', 'addresses.1.addressLine1'],
    ],
  ])('%s', (_, form, secrets, expected) => {
    expect(problems(form, secrets)).toEqual(expected)
  })

  it('a wrong check digit of the NPI is only a warning', () => {
    expect(problems({ ...named, npi: '1234567890' })).toEqual([])
    expect([hasWrongCheckDigit('1234567890'), hasWrongCheckDigit('1234567893')]).toEqual([true, false])
  })
})
