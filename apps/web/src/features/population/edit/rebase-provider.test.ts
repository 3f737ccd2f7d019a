import { expect, it } from 'vitest'
import { stateOf } from './provider-form.ts'
import { changedElsewhere, rebased, shownOf } from './rebase-provider.ts'
import { ines } from './test-provider.ts'

const base = shownOf(stateOf(ines))
const license = (licenseNumber: string, licenseType = 'MD') => ({
  licenseType,
  licenseIssuer: 'Ohio Board',
  licenseNumber,
})
const network = (name: string, participation = 'Par') => ({
  businessUnit: 'North',
  network: name,
  participation,
})

it('puts what was typed on top of what somebody else has saved', () => {
  const typed = { firstName: 'Inés', suffix: '', npi: '1234567893' }
  const latest = { ...base, firstName: 'Agnes', suffix: 'Jr', npi: '1234567893' }
  expect(rebased(base, typed, latest)).toEqual({ firstName: 'Inés', suffix: 'Jr', npi: '1234567893' })
  expect(changedElsewhere(base, typed, latest)).toEqual(['First Name'])
})

it('keeps in lists what either has added, changed or removed', () => {
  const before = {
    ...base,
    licenses: [license('A1'), license('B2'), license('C3')],
    specialties: ['Surgery', 'Pediatrics'],
    addresses: [{ city: 'Salem' }, { city: 'Bend' }],
    networks: [network('Clinic'), network('Lab')],
  }
  const typed = {
    licenses: [license('A1', 'DO'), license('B2'), license('D4'), license('', '')],
    specialties: ['Surgery', 'Oncology'],
    addresses: [
      { city: 'Salem', zip: '' },
      { city: 'Bend', zip: '97701' },
    ],
    networks: [network('Clinic', 'Non-Par'), network('Lab')],
  }
  const latest = {
    ...before,
    licenses: [license('A1', 'Physician'), license('C3'), license('E5')],
    specialties: ['Surgery', 'Pediatrics', 'Urology'],
    addresses: [{ city: 'Salem' }, { city: 'Bend' }, { city: 'Eugene' }],
    networks: [network('Clinic', 'Pending')],
  }
  expect(rebased(before, typed, latest)).toEqual({
    licenses: [license('E5'), license('A1', 'DO'), license('D4'), license('', '')],
    specialties: ['Surgery', 'Urology', 'Oncology'],
    addresses: [{ city: 'Salem' }, { city: 'Eugene' }, { city: 'Bend', zip: '97701' }],
    networks: [network('Clinic', 'Non-Par')],
  })
})

it('names a masked number that somebody else has replaced, and products that were the client’s', () => {
  const typed = { ssn: '219-09-9998', products: ['OFAC' as const] }
  const latest = { ...base, ssn: 'XXX-XX-1111', products: ['NPI' as const] }
  expect(changedElsewhere(base, typed, latest)).toEqual(['SSN', 'Products'])
  expect(rebased(base, typed, latest)).toEqual(typed)
})
