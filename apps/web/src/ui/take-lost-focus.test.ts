// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeLostFocus } from './take-lost-focus.ts'

const element = (id: string): HTMLElement => document.getElementById(id)!

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<div id="target" tabindex="-1"></div><input id="search"><div role="dialog"><button id="save"></button></div>'
})
afterEach(() => {
  vi.useRealTimers()
})

it('takes the focus that is nowhere, or in a dialog that closes', () => {
  takeLostFocus(element('target'))
  expect(document.activeElement).toBe(element('target'))
  element('save').focus()
  takeLostFocus(element('target'))
  expect(document.activeElement).toBe(element('target'))
})

it('takes it again when what closes has taken it along', () => {
  takeLostFocus(element('target'))
  element('target').blur()
  vi.runAllTimers()
  expect(document.activeElement).toBe(element('target'))
})

it('leaves somebody who is elsewhere alone', () => {
  element('search').focus()
  takeLostFocus(element('target'))
  vi.runAllTimers()
  expect(document.activeElement).toBe(element('search'))
})
