import { expect, it } from 'vitest'
import { isToggleOn, startsOn } from './features.ts'

it('turns a toggle on by hand or from its date on', () => {
  const now = new Date('2026-11-15T00:00:00Z')
  expect(isToggleOn({ enable: true, enabledDate: null }, now)).toBe(true)
  expect(isToggleOn({ enable: false, enabledDate: '2026-11-15' }, now)).toBe(true)
  expect(isToggleOn({ enable: false, enabledDate: '2026-11-16' }, now)).toBe(false)
})

it('knows the date of a toggle only while it is to come', () => {
  const now = new Date('2026-11-15T23:59:00Z')
  expect(startsOn({ enable: false, enabledDate: '2026-11-16' }, now)).toBe('2026-11-16')
  expect(startsOn({ enable: false, enabledDate: '2026-11-15' }, now)).toBeNull()
  expect(startsOn({ enable: true, enabledDate: '2026-11-16' }, now)).toBeNull()
  expect(startsOn({ enable: false, enabledDate: null }, now)).toBeNull()
})
