import { expect, test } from 'vitest'
import { isProviderKind, isRole, splitRole } from './role-words.ts'
import { cpuMs } from '../testing/test-cpu-time.ts'

test.each([
  ['Roe, Pat, Owner', 'Roe, Pat', 'Owner'],
  ['Pat Roe, Vice-President', 'Pat Roe', 'Vice-President'],
  ['Pat Roe, Owner / Officer', 'Pat Roe', 'Owner / Officer'],
  ['ROE, PAT, V. PRESIDENT', 'ROE, PAT', 'V. PRESIDENT'],
  ['ROE, PAT (MEMBER)', 'ROE, PAT', 'MEMBER'],
  ['ROE, PAT & ANN-OWNERS', 'ROE, PAT & ANN', 'OWNERS'],
  ['ROE, PAT R. OWNER', 'ROE, PAT R.', 'OWNER'],
  ['ROE, PAT, OWNER -R&B TRANSP', 'ROE, PAT', 'OWNER -R&B TRANSP'],
  ['Pat Roe Jr., Managing Member', 'Pat Roe Jr.', 'Managing Member'],
])('"%s" is %s, %s', (text, name, role) => {
  expect(splitRole(text)).toEqual({ name, role })
})

test.each([
  'MEMBER, BERNARD, J., MD',
  'Roe, Pat, Jr.',
  'Roe, Pat',
  'Owner',
  'Pat President',
  'Roe-Owners, Pat',
])('"%s" has no role', (text) => {
  expect(splitRole(text)).toBeNull()
})

test('tells jobs from names', () => {
  expect(isRole('Behavioral Health Worker')).toBe(true)
  expect(isRole('Transportation Business Owner')).toBe(true)
  expect(isRole('Pat Worker')).toBe(false)
  expect(isRole('Personal Home Care')).toBe(false)
})

test('tells kinds of providers from names', () => {
  expect(isProviderKind('PHYSICIANS')).toBe(true)
  expect(isProviderKind('Home Health Agencies')).toBe(true)
  expect(isProviderKind('Roe Pharmacy')).toBe(false)
})

test.each([',', '(', ' owner', '-', ', Owner of'])('a cell full of "%s" is read in no time', (filler) => {
  const started = cpuMs()
  splitRole(`Roe, Pat ${filler.repeat(60_000)} Roe`)
  expect(cpuMs() - started).toBeLessThan(1_000)
})
