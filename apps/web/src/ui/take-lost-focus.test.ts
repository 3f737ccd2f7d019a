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

it('takes the focus if it is lost or in a closing dialog', () => {
  takeLostFocus(element('target'))
  expect(document.activeElement).toBe(element('target'))
  element('save').focus()
  takeLostFocus(element('target'))
  expect(document.activeElement).toBe(element('target'))
})

it('takes it again if the closing element has moved it', () => {
  takeLostFocus(element('target'))
  element('target').blur()
  vi.runAllTimers()
  expect(document.activeElement).toBe(element('target'))
})

it('leaves the focus alone if it is elsewhere', () => {
  element('search').focus()
  takeLostFocus(element('target'))
  vi.runAllTimers()
  expect(document.activeElement).toBe(element('search'))
})
