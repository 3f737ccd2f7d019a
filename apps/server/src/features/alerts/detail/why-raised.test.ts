import { findingReasons } from '@vigil/contract'
import { describe, expect, it } from 'vitest'
import type { SeenDetails } from '../../../database/schema/index.ts'
import { whyRaised, type RaisedAlert } from './why-raised.ts'

const why = (product: RaisedAlert['product'], result: RaisedAlert['result'], seen: SeenDetails) =>
  whyRaised({
    product,
    result,
    subjectName: 'Jane Testname',
    details: Object.entries(seen).map(([label, value]) => ({ label, value, kind: 'text' as const })),
  })

describe('why a check by number raised an alert', () => {
  it('an expired license: since the day it expired', () => {
    expect(
      why('LICENSES', 'Expired', {
        'License Status': 'Expired',
        'Status as Published': 'LAPSED',
        Expires: '2026-05-31',
        Issues: 'The license has expired.',
      }),
    ).toEqual({
      summary: 'The license has expired.',
      facts: [
        {
          fact: 'License status',
          expected: 'Active',
          found: 'Expired (published as “LAPSED”)',
          since: '2026-05-31',
          isExpected: false,
        },
      ],
    })
  })

  it('a license that the board does not list', () => {
    expect(
      why('LICENSES', 'Not Found', {
        'License Status': 'Not Found',
        Issues: 'The board does not list the license.',
      }),
    ).toMatchObject({ facts: [{ found: 'Not on the board’s list', since: null, isExpected: false }] })
  })

  it('an active license with a board action and another name', () => {
    const found = why('LICENSES', 'Issue Found', {
      'License Status': 'Active',
      'Board Action': 'Reprimand',
      'Start Date': '2026-04-01',
      'Name on License': 'JANE OTHER',
      Issues: `The board has taken action. ${findingReasons['license-name-differs'].sentence}`,
    })
    expect(found?.facts).toEqual([
      { fact: 'License status', expected: 'Active', found: 'Active', since: null, isExpected: true },
      { fact: 'Board action', expected: 'None', found: 'Reprimand', since: '2026-04-01', isExpected: false },
      {
        fact: 'Name on the license',
        expected: 'Jane Testname',
        found: 'JANE OTHER',
        since: null,
        isExpected: false,
      },
    ])
  })

  it('a license that is active again, whose board publishes that there was no action', () => {
    expect(why('LICENSES', 'Active', { 'License Status': 'Active', 'Board Action': 'No' })).toEqual({
      summary: 'The board lists the license as active.',
      facts: [{ fact: 'License status', expected: 'Active', found: 'Active', since: null, isExpected: true }],
    })
  })

  it('a deactivated NPI, one that is not found, and one that is active again', () => {
    const npi = { NPI: '1234567893' }
    expect(
      why('NPI', 'NPI Inactive', {
        ...npi,
        'Deactivation Date': '2026-02-03',
        'Deactivation Reason': 'Death',
      }),
    ).toEqual({
      summary: 'NPPES has deactivated the NPI.',
      facts: [
        {
          fact: 'NPI 1234567893',
          expected: 'Active in NPPES',
          found: 'Deactivated: Death',
          since: '2026-02-03',
          isExpected: false,
        },
      ],
    })
    expect(why('NPI', 'NPI Not Found', npi)).toMatchObject({
      summary: 'NPPES does not list the NPI.',
      facts: [{ found: 'Not found in NPPES', since: null }],
    })
    expect(why('NPI', 'NPI Active', npi)).toMatchObject({
      summary: 'NPPES lists the NPI as active.',
      facts: [{ isExpected: true }],
    })
  })

  it('a death record, and one that other facts contradict', () => {
    const seen = { 'Date of Death': '2025-12-24', 'Name on SSDMF': 'JANE TESTNAME' }
    expect(why('SSDMF', 'Found on SSDMF', seen)).toMatchObject({
      summary: 'The SSN is on a death record.',
      facts: [
        { fact: 'SSN', expected: 'Not on the Death Master File', since: '2025-12-24' },
        { fact: 'Name on the file', expected: 'Jane Testname', found: 'JANE TESTNAME' },
      ],
    })
    expect(why('SSDMF', 'Suspected Match', seen)?.summary).toBe(
      'The SSN is on a death record, but other facts contradict it.',
    )
  })

  it('a report of the Data Bank: since its action, or else its date', () => {
    const seen = {
      'Report Type': 'Malpractice Payment',
      'Report Date': '2026-03-01',
      'Matched By': 'NPI, SSN',
    }
    expect(why('NPDB', 'Issue Found', seen)).toMatchObject({
      summary: 'A Data Bank report has the provider’s NPI, SSN.',
      facts: [{ expected: 'No report', found: 'Malpractice Payment', since: '2026-03-01' }],
    })
    const dated = why('NPDB', 'Suspected Match', { ...seen, 'Date of Action': '2025-11-05' })
    expect(dated).toMatchObject({ facts: [{ since: '2025-11-05' }] })
    expect(dated?.summary).toContain('but other facts contradict it')
  })

  it('is explained by the comparison instead if names were compared with a list', () => {
    expect(why('EXCLUSIONS_FEDERAL', 'Match', {})).toBeNull()
  })
})
