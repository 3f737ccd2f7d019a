import { expect, it } from 'vitest'
import { startOfDay, windowOf } from './time-window.ts'

const now = new Date('2026-11-15T12:00:00Z')

it('uses whole days in the time zone, also across daylight saving changes', () => {
  const frame = { relativeDate: 0, startDate: '2026-11-01', endDate: '2026-11-01' } as const
  expect(windowOf(frame, now, 'America/New_York')).toEqual({
    from: new Date('2026-11-01T04:00:00Z'),
    until: new Date('2026-11-02T05:00:00Z'),
  })
})

it('starts a day without midnight at its first instant', () => {
  expect(startOfDay('2026-04-24', 'Africa/Cairo')).toEqual(new Date('2026-04-23T22:00:00Z'))
})

it('rolls back from now', () => {
  expect(windowOf({ relativeDate: 7 }, now, 'Asia/Tokyo')).toEqual({
    from: new Date('2026-11-08T12:00:00Z'),
    until: null,
  })
})

it('rejects a day in the future', () => {
  const frame = { relativeDate: 0, startDate: '2026-11-15', endDate: '2026-11-16' } as const
  expect(() => windowOf(frame, now, 'UTC')).toThrow('End date cannot be after today.')
  expect(windowOf(frame, now, 'Pacific/Kiritimati').until).toEqual(new Date('2026-11-16T10:00:00Z'))
})
