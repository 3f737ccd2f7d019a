import { findSource } from '@vigil/sources'
import { describe, expect, it } from 'vitest'
import { alertDetails, type DetailSource } from './alert-details.ts'
import type { StoredEntry } from './entry-texts.ts'

const detailsOf = (
  sourceId: string,
  entry: Partial<StoredEntry> | null,
  more: Partial<DetailSource> = {},
): Record<string, unknown> => {
  const meta = findSource(sourceId)?.meta
  const details = alertDetails({
    product: meta?.product ?? 'OTHER_LISTS',
    meta,
    entry: entry && { kind: 'person', names: [], ...entry },
    ended: null,
    seen: {},
    listVersion: 3,
    published: '2026-10-10',
    checkedAt: new Date('2026-11-15T16:00:00Z'),
    ...more,
  })
  return Object.fromEntries(details.map(({ label, value }) => [label, value]))
}

describe('the details of an alert', () => {
  it('name the excluding agency, which for SAM.gov is in the entry', () => {
    const sam = detailsOf('sam', { authority: 'HHS (Department of Health and Human Services)' })
    expect(sam).toMatchObject({
      'Excluding Agency': 'HHS (Department of Health and Human Services)',
      'Published By': 'General Services Administration',
    })
    expect(sam).not.toHaveProperty('Authority')
    expect(detailsOf('leie', { authority: '42 U.S.C. 1320a-7' })).toMatchObject({
      'Excluding Agency': findSource('leie')!.meta.publisher,
      Authority: '42 U.S.C. 1320a-7',
    })
  })

  it('of an NPI contain its status', () => {
    const entry = {
      names: [{ kind: 'person' as const, given: 'JANE', family: 'TESTNAME' }],
      npis: ['1234567893'],
      facts: { status: 'deactivated', deactivationReason: 'Death' },
      dates: { deactivated: '2026-01-05', enumerated: '2010-01-01' },
    }
    expect(detailsOf('nppes', entry)).toMatchObject({
      'Name in NPPES': 'JANE TESTNAME',
      'NPI Status': 'Deactivated',
      'Deactivation Date': '2026-01-05',
      'Deactivation Reason': 'Death',
    })
  })

  it('of a Data Bank report contain its type, version, dates and numbers, in that order', () => {
    const entry = {
      names: [{ kind: 'person' as const, given: 'JANE', family: 'TESTNAME' }],
      birthDates: ['1961-04-12'],
      action: { code: '302', text: '302' },
      dates: { effective: '2026-10-14', added: '2026-11-02' },
      facts: { version: 'C' },
      identifiers: [
        { type: 'DCN', value: '7950000012345601' },
        { type: 'Data Bank Subject ID', value: '888000000000111' },
        { type: 'External ID', value: 'P1' },
      ],
    }
    const seen = {
      DCN: '7950000012345601',
      'Report Date': '2026-11-02',
      'Report Type': 'State Licensure or Certification Action',
      'Report Version': 'Correction',
      'Report Type Code': '302',
    }
    expect(Object.entries(detailsOf('npdb', entry, { seen })).slice(0, 12)).toEqual([
      ['Publisher', 'Health Resources and Services Administration (HRSA)'],
      ['Publisher Link', 'https://www.npdb.hrsa.gov/'],
      ['Report Type', 'State Licensure or Certification Action'],
      ['Report Type Code', '302'],
      ['Report Version', 'Correction'],
      ['Report Date', '2026-11-02'],
      ['DCN', '7950000012345601'],
      ['Name on Report', 'JANE TESTNAME'],
      ['Date of Birth', '1961-04-12'],
      ['Date of Action', '2026-10-14'],
      ['Data Bank Subject ID', '888000000000111'],
      ['External ID', 'P1'],
    ])
  })

  it('of a license contain its type, status and dates', () => {
    const licenses = [
      { number: 'ME1', state: 'FL', type: 'Medical Doctor', status: 'active-probation' as const },
    ]
    const dated = [{ ...licenses[0]!, issued: '2001-02-03', expires: '2027-01-31' }]
    expect(detailsOf('fl-licenses', { licenses: dated, facts: { boardAction: 'yes' } })).toMatchObject({
      'License Type': 'Medical Doctor',
      'License Number': 'ME1 (FL)',
      'License Status': 'Active Probation',
      Issued: '2001-02-03',
      Expires: '2027-01-31',
      'Board Action': 'Yes',
    })
    const said = detailsOf(
      'fl-licenses',
      { licenses, facts: { statusText: 'CLEAR / PROBATION' } },
      { seen: { 'License Number': '1', 'License Status': 'Probation' } },
    )
    expect(said).toMatchObject({
      'License Number': '1',
      'License Status': 'Probation',
      'Status as Published': 'CLEAR / PROBATION',
    })
  })

  it('of a death record contain the date of death and never the SSN', () => {
    const details = detailsOf('ladmf', {
      ssns: ['a-hash'],
      dates: { death: '2026-02' },
      facts: { verified: 'V' },
    })
    expect(details).toMatchObject({ 'Date of Death': '2026-02', 'Verified or Proof': 'Verified' })
    expect(JSON.stringify(details)).not.toContain('a-hash')
  })

  it('omit SSNs from texts, and EINs of people', () => {
    const details = detailsOf('ofac-sdn', {
      note: 'SSN 219-09-9999 (United States); Tax ID 219-09-9998',
      eins: ['219099999'],
      identifiers: [
        { type: 'Passport', value: 'X123', issuer: 'Utopia' },
        { type: 'SSN', value: '219099999' },
      ],
    })
    expect(details).toMatchObject({
      Note: 'SSN XXX-XX-9999 (United States); Tax ID XXX-XX-9998',
      'Passport Number': 'X123, Utopia',
    })
    expect(JSON.stringify(details)).not.toMatch(/219.?09/)
    expect(detailsOf('sam', { kind: 'organization', eins: ['123456789'] })).toMatchObject({
      EIN: '123456789',
    })
  })

  it('of an entry that left its list say how', () => {
    expect(detailsOf('leie', {}, { ended: { reason: 'no longer on the list', dates: null } })).toMatchObject({
      Removed: 'No longer on the list',
    })
  })

  it('combine several values in a list, and omit empty ones', () => {
    const details = detailsOf('leie', {
      names: [
        { kind: 'person', given: 'JANE', family: 'TESTNAME' },
        { kind: 'person', full: 'Example, Jane' },
        { kind: 'organization', full: 'Example LLC' },
      ],
      addresses: [{ street: '1 A St', city: 'Springfield', state: 'IL', zip: '62701' }, {}],
      programs: [],
      note: ' ',
    })
    expect(details).toMatchObject({
      'Also Known As': ['Example, Jane', 'Example LLC'],
      Addresses: '1 A St, Springfield, IL 62701',
    })
    expect(details).not.toHaveProperty('Programs')
    expect(details).not.toHaveProperty('Note')
  })

  it('of a source that no longer exists are still shown', () => {
    expect(detailsOf('gone', { note: 'kept' })).toEqual({
      Note: 'kept',
      'List Version': '3',
      'List Published': '2026-10-10',
      'Checked At': '2026-11-15T16:00:00.000Z',
    })
  })
})
