import { expect, it } from 'vitest'
import { startOfDay, windowOf } from './time-window.ts'

const now = new Date('2026-11-15T12:00:00Z')

it('takes whole days of the zone, also where the clock is changed', () => {
  const frame = { relativeDate: 0, startDate: '2026-11-01', endDate: '2026-11-01' } as const
  expect(windowOf(frame, now, 'America/New_York')).toEqual({
    from: new Date('2026-11-01T04:00:00Z'),
    until: new Date('2026-11-02T05:00:00Z'),
  })
})

it('begins a day without midnight with its first moment', () => {
  expect(startOfDay('2026-04-24', 'Africa/Cairo')).toEqual(new Date('2026-04-23T22:00:00Z'))
})

it('rolls back from now', () => {
  expect(windowOf({ relativeDate: 7 }, now, 'Asia/Tokyo')).toEqual({
    from: new Date('2026-11-08T12:00:00Z'),
    until: null,
  })
})

it('refuses a day that is still to come', () => {
  const frame = { relativeDate: 0, startDate: '2026-11-15', endDate: '2026-11-16' } as const
  expect(() => windowOf(frame, now, 'UTC')).toThrow('End date cannot be after today.')
  expect(windowOf(frame, now, 'Pacific/Kiritimati').until).toEqual(new Date('2026-11-16T10:00:00Z'))
})
