// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reloadWhenOutdated } from './reload-when-outdated.ts'

let stop: () => void
let reloads = 0
let clock = 1_000_000
beforeEach(() => {
  reloads = 0
  sessionStorage.clear()
  stop = reloadWhenOutdated(
    () => (reloads += 1),
    () => clock,
  )
})
afterEach(() => stop())

const fail = (): boolean => dispatchEvent(new Event('vite:preloadError', { cancelable: true }))

describe('a page whose parts the server has left behind', () => {
  it('is read anew, and who asked for the part is told that it failed', () => {
    const toldToTheAsker = fail()
    expect(toldToTheAsker).toBe(true)
    expect(reloads).toBe(1)
  })

  it('is not read again and again when that does not help', () => {
    fail()
    fail()
    expect(reloads).toBe(1)
    clock += 60_000
    fail()
    expect(reloads).toBe(2)
  })
})
