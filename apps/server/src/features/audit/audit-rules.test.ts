import { expect, it } from 'vitest'
import { changesOf, endOfDay, startOfDay } from './audit-rules.ts'

it('lists what changed, field by field, and leaves out what did not', () => {
  expect(
    changesOf(
      { name: 'Old', limits: { days: 30 }, same: true, list: ['a'] },
      { name: 'New', limits: { days: 90 }, same: true, list: ['a', 'b'], added: 0 },
    ),
  ).toEqual([
    { field: 'added', before: null, after: '0' },
    { field: 'limits.days', before: '30', after: '90' },
    { field: 'list', before: '["a"]', after: '["a","b"]' },
    { field: 'name', before: 'Old', after: 'New' },
  ])
  expect(changesOf(null, null)).toEqual([])
  expect(changesOf(null, ['a'])).toEqual([{ field: '', before: null, after: '["a"]' }])
})

it('says that a protected value changed, never what it was', () => {
  expect(changesOf({ ssn: '[sealed]' }, { ssn: '[sealed]' })).toEqual([
    { field: 'ssn', before: 'Hidden', after: 'Hidden' },
  ])
})

it('masks an SSN in a free text', () => {
  expect(changesOf(null, { note: 'SSN 123-45-6789, NPI 1234567893', list: ['123 45 6789'] })).toEqual([
    { field: 'list', before: null, after: '["XXX-XX-6789"]' },
    { field: 'note', before: null, after: 'SSN XXX-XX-6789, NPI 1234567893' },
  ])
})

it('knows when a day begins and ends in a time zone', () => {
  expect(startOfDay('2026-11-01', 'America/Chicago').toISOString()).toBe('2026-11-01T05:00:00.000Z')
  expect(endOfDay('2026-11-01', 'America/Chicago').toISOString()).toBe('2026-11-02T06:00:00.000Z')
})
