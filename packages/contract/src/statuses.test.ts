import { describe, expect, it } from 'vitest'
import { compactCount, npdbReportTypeLabel, npdbVersionLabel } from './labels.ts'
import { overallStatus, resultTone, ReviewStatus } from './statuses.ts'
import { isToggleOn } from './features.ts'

describe('status maps', () => {
  it('never shows an unknown result as clear', () => {
    expect(resultTone('No Match')).toBe('clear')
    expect(resultTone('Suspected Match')).toBe('issue')
    expect(resultTone('Insufficient Client Data')).toBe('warning')
    expect(resultTone('no match')).toBe('neutral')
    expect(resultTone('')).toBe('neutral')
  })

  it.each([
    ['101', 'Medical Malpractice Payment'],
    ['1302', 'State Licensure or Certification Action'],
    ['703', 'Exclusion or Debarment Action'],
    ['9999', '9999'],
    ['toString', 'toString'],
  ])('shows the type %s of an NPDB report as "%s"', (code, label) => {
    expect(npdbReportTypeLabel(code)).toBe(label)
  })

  it('shows versions of NPDB reports in words, and unknown ones as they are', () => {
    expect(['I', 'O', 'V', 'Z'].map(npdbVersionLabel)).toEqual([
      'Initial',
      'Correction of Revision',
      'Void',
      'Z',
    ])
  })

  it('takes labels of a review status on input and nothing unknown', () => {
    expect(ReviewStatus.parse('UNDER_REVIEW')).toBe('UNDER_REVIEW')
    expect(ReviewStatus.parse('Needs Review')).toBe('NEEDS_REVIEW')
    expect(ReviewStatus.safeParse('Closed').success).toBe(false)
  })

  it('gives a group the most urgent status of its alerts', () => {
    expect(overallStatus(['RESOLVED', 'UNDER_REVIEW', 'NEEDS_REVIEW'])).toBe('NEEDS_REVIEW')
    expect(overallStatus(['RESOLVED', 'UNDER_REVIEW'])).toBe('UNDER_REVIEW')
    expect(overallStatus(['RESOLVED'])).toBe('RESOLVED')
  })

  it.each([
    [999, '999'],
    [1000, '1K'],
    [1250, '1.2K'],
    [999_999, '999.9K'],
    [1_000_000, '1M'],
    [2_560_000, '2.5M'],
  ])('compacts %d to %s', (count, text) => {
    expect(compactCount(count)).toBe(text)
  })

  it('turns a toggle on by hand or from its date on', () => {
    const now = new Date('2026-11-15T00:00:00Z')
    expect(isToggleOn({ enable: true, enabledDate: null }, now)).toBe(true)
    expect(isToggleOn({ enable: false, enabledDate: '2026-11-15' }, now)).toBe(true)
    expect(isToggleOn({ enable: false, enabledDate: '2026-11-16' }, now)).toBe(false)
  })
})
