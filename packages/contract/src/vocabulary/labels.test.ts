import { expect, it } from 'vitest'
import { compactCount, npdbReportTypeLabel, npdbVersionLabel } from './labels.ts'

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
