import { expect, it } from 'vitest'
import { isToggleOn } from './features.ts'

it('turns a toggle on by hand or from its date on', () => {
  const now = new Date('2026-11-15T00:00:00Z')
  expect(isToggleOn({ enable: true, enabledDate: null }, now)).toBe(true)
  expect(isToggleOn({ enable: false, enabledDate: '2026-11-15' }, now)).toBe(true)
  expect(isToggleOn({ enable: false, enabledDate: '2026-11-16' }, now)).toBe(false)
})
