import type { PermissionLevel } from '@vigil/contract'
import { describe, expect, it } from 'vitest'
import { visibleFacts } from '../../population/index.ts'
import type { Masking } from './alert-privacy.ts'
import { presentAlert, presentAlertDetails } from './present-alert.ts'
import { presentSubjectDetails } from './present-subject-details.ts'

const masking = (level: PermissionLevel, kind: Masking['kind'] = 'person', legacy = false): Masking => ({
  view: { level, legacy },
  kind,
  isPublicList: false,
  verifiesSsns: false,
})

const alert = {
  id: 'alert',
  reviewStatus: 'NEEDS_REVIEW' as const,
  subjectId: 'subject',
  subjectName: 'Jane Testname',
  npi: null,
  product: 'EXCLUSIONS_FEDERAL' as const,
  sourceId: 'leie',
  reasons: ['Name only', 'N/A'],
  result: 'Suspected Match' as const,
  createdAt: new Date('2026-11-15T16:00:00Z'),
}

describe('a presented alert', () => {
  it('has the fields of a row, without empty reasons', () => {
    expect(presentAlert(alert)).toEqual({
      id: 'alert',
      reviewStatus: 'NEEDS_REVIEW',
      monitoredSubjectId: 'subject',
      monitoredSubjectName: 'Jane Testname',
      npi: null,
      monitorProduct: 'EXCLUSIONS_FEDERAL',
      sourceName: 'OIG LEIE',
      alertReasons: ['Name only'],
      resultStatus: 'Suspected Match',
      alertDate: '2026-11-15T16:00:00.000Z',
    })
    expect(presentAlert({ ...alert, sourceId: 'gone' }).sourceName).toBe('gone')
  })

  it('has its details by label, in order, with the screenshot', () => {
    const details = [
      { label: 'Name', value: 'JANE', kind: 'text' as const },
      { label: 'Date of Birth', value: '1970-01-02', kind: 'date' as const },
      { label: 'Addresses', value: ['1 A St', '2 B St'], kind: 'text' as const },
    ]
    const shown = presentAlertDetails('alert', details, masking('ALLOW'))
    expect(Object.entries(shown)).toEqual([
      ['Name', 'JANE'],
      ['Date of Birth', '1970-01-02'],
      ['Addresses', ['1 A St', '2 B St']],
      ['Screenshot', 'alert'],
    ])
    expect(presentAlertDetails('alert', details, masking('DENY'))).toEqual({
      Name: 'JANE',
      Screenshot: 'alert',
    })
  })
})

it('the subject of an alert is presented by label, as the reader may see it', () => {
  const subject = { id: 'a-subject', externalId: 'E-1', startDate: '2026-01-01', endDate: null }
  const names = [
    { kind: 'person' as const, given: 'Jane', family: 'Testname' },
    { kind: 'person' as const, use: 'former' as const, given: 'Jane', family: 'Example' },
  ]
  const addresses = [
    { name: 'Practice', line1: '1 Elm St', city: 'Salem', state: 'OR', zip: '97301' },
    { line1: '2 Oak St', city: 'Salem' },
  ]
  const facts = {
    kind: 'person' as const,
    names,
    birthDate: '1970-01-02',
    npi: '1234567893',
    ssn: 'a-hash',
    addresses,
  }
  const secrets = { ssn: '219099991', tin: '912345678' }
  const shown = (level: PermissionLevel, legacy = false) => {
    const seen = masking(level, 'person', legacy)
    return presentSubjectDetails(subject, facts, visibleFacts(facts, secrets, seen.view), seen, '2026-11-15')
  }
  const practice = 'Practice, 1 Elm St, Salem, OR 97301'
  expect(shown('ALLOW')).toMatchObject({
    SSN: '219099991',
    TIN: '912345678',
    'Date of Birth': '1970-01-02',
    Addresses: [practice, '2 Oak St, Salem'],
  })
  expect(shown('ALLOW', true)).toMatchObject({ SSN: 'XXX-XX-9991', TIN: '912345678' })
  expect(shown('DENY')).toMatchObject({ Addresses: practice })
  for (const label of ['SSN', 'TIN', 'Date of Birth']) expect(shown('DENY')).not.toHaveProperty(label)
  expect(shown('LIMITED')).toEqual({
    'Monitored Subject ID': 'a-subject',
    'External ID': 'E-1',
    SSN: 'XXX-XX-9991',
    TIN: 'XX-XXX5678',
    Name: 'Jane Testname',
    'Also Known As': 'Jane Example',
    'Provider Type': 'Individual',
    'Date of Birth': '1970',
    NPI: '1234567893',
    Addresses: practice,
    'Start Date': '2026-01-01',
    Status: 'Active',
  })
  // a name means something to the reader; an id of ours does not
  const labels = Object.keys(shown('LIMITED'))
  expect([labels[0], labels.at(-1)]).toEqual(['Name', 'Monitored Subject ID'])
})

it('the TIN of an organization is not masked', () => {
  const subject = { id: 'a-subject', externalId: 'E-2', startDate: '2026-01-01', endDate: '2026-02-01' }
  const facts = {
    kind: 'organization' as const,
    names: [{ kind: 'organization' as const, full: 'Test Clinic' }],
    tin: '123456780',
  }
  const seen = masking('DENY', 'organization')
  const visible = visibleFacts(facts, {}, seen.view)
  expect(presentSubjectDetails(subject, facts, visible, seen, '2026-11-15')).toMatchObject({
    Name: 'Test Clinic',
    TIN: '123456780',
    Status: 'Termed',
  })
})
