// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeLostFocus } from './take-lost-focus.ts'

const element = (id: string): HTMLElement => document.getElementById(id)!

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<div id="place" tabindex="-1"></div><input id="search"><div role="dialog"><button id="save"></button></div>'
})
afterEach(() => {
  vi.useRealTimers()
})

it('takes the focus that is nowhere, or in a dialog that closes', () => {
  takeLostFocus(element('place'))
  expect(document.activeElement).toBe(element('place'))
  element('save').focus()
  takeLostFocus(element('place'))
  expect(document.activeElement).toBe(element('place'))
})

it('takes it again when what closes has taken it along', () => {
  takeLostFocus(element('place'))
  element('place').blur()
  vi.runAllTimers()
  expect(document.activeElement).toBe(element('place'))
})

it('leaves somebody who is elsewhere alone', () => {
  element('search').focus()
  takeLostFocus(element('place'))
  vi.runAllTimers()
  expect(document.activeElement).toBe(element('search'))
})
