import { expect, it } from 'vitest'
import { compactCount, npdbReportTypeLabel, npdbVersionLabel } from './labels.ts'

it.each([npdbReportTypeLabel, npdbVersionLabel])('shows unknown NPDB codes as they are', (labelOf) => {
  for (const code of ['9999', 'toString', '']) expect(labelOf(code)).toBe(code)
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
