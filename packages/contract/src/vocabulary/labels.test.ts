import { expect, it } from 'vitest'
import { compactCount, npdbReportTypeLabel, npdbVersionLabel } from './labels.ts'

it.each([npdbReportTypeLabel, npdbVersionLabel])('shows unknown NPDB codes as they are', (labelOf) => {
  for (const code of ['9999', 'toString', '']) expect(labelOf(code)).toBe(code)
})

/** As the Data Bank publishes them. */
const reportTypes = {
  'Medical Malpractice Payment': ['101', '102'],
  'State Licensure or Certification Action': ['301', '302', '1302'],
  'Clinical Privileges or Panel Membership Action': ['401', '402'],
  'Health Plan Action': ['451', '1451'],
  'Professional Society Membership Action': ['501', '502'],
  'Drug Enforcement Administration Action': ['601', '602', '1602'],
  'Federal Licensure Action': ['1603'],
  'Government Administrative Action': ['604', '1604'],
  'HHS-OIG Exclusion Action': ['702', '1702'],
  'Exclusion or Debarment Action': ['703', '1703'],
  'Accreditation Action': ['1803'],
}
it.each(Object.entries(reportTypes))('calls a report of the Data Bank "%s"', (label, codes) => {
  expect(codes.map(npdbReportTypeLabel)).toEqual(codes.map(() => label))
})

it('names what a version of a report does (NPD-008)', () => {
  const labels = {
    I: 'Initial',
    C: 'Correction',
    R: 'Revision',
    O: 'Correction of Revision',
    V: 'Void',
    A: 'Appeal',
  }
  expect(Object.keys(labels).map(npdbVersionLabel)).toEqual(Object.values(labels))
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
