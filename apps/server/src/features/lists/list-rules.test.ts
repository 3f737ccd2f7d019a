import { describe, expect, it } from 'vitest'
import { unusualCount } from '@vigil/sources'
import { implausibleCount, nextCheck, sourceState, type Freshness } from './list-rules.ts'

const band = { min: 0.9, max: 1.1 }

describe('the size of a whole publication', () => {
  it.each([
    [84_000, 0],
    [75_600, 84_000],
    [92_400, 84_000],
    [84_000, 84_000],
    [5, 10],
    [500, 3],
    [1, 6],
  ])('%i after %i is believed', (next, live) => {
    expect(implausibleCount(next, live, { band })).toBeNull()
  })

  it.each([
    [75_599, 84_000],
    [92_401, 84_000],
    [0, 84_000],
    [0, 1],
    [4, 10],
    [1, 20],
    [1_000, 400],
  ])('%i after %i is not', (next, live) => {
    expect(implausibleCount(next, live, { band })).toContain(`the live version ${live}`)
  })

  it('may be nothing where a list may be empty, if it was short before', () => {
    const mayBe = { band, mayBeEmpty: true }
    expect(implausibleCount(0, 5, mayBe)).toBeNull()
    expect(implausibleCount(0, 6, mayBe)).toContain('the live version 6')
  })

  it('outside of what is usual for the list is worth a warning', () => {
    expect(unusualCount(10, { min: 5, max: 20 })).toBeNull()
    expect(unusualCount(4, { min: 5, max: 20 })).toBe(
      'It holds 4 entries; this list usually holds at least 5.',
    )
    expect(unusualCount(21, { min: 5, max: 20 })).toContain('at most 20')
  })
})

describe('the state of a list', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const good: Freshness = {
    version: 3,
    complete: true,
    checkedAt: new Date('2026-11-14T12:00:00Z'),
    lastState: 'unchanged',
  }
  const stateOf = (change: Partial<Freshness>) =>
    sourceState({ ...good, ...change }, { staleAfterDays: 2 }, now)

  it('is current while the last check is young', () => {
    expect(stateOf({})).toBe('current')
    expect(stateOf({ checkedAt: new Date('2026-11-13T12:00:00Z') })).toBe('current')
  })
  it('is stale when nobody has looked for too long', () => {
    expect(stateOf({ checkedAt: new Date('2026-11-13T11:59:59Z') })).toBe('stale')
  })
  it('is stale at once when the last check did not succeed', () => {
    expect(stateOf({ lastState: 'refused' })).toBe('stale')
    expect(stateOf({ lastState: 'failed' })).toBe('stale')
  })
  it('is partial until a whole publication was loaded, and never before anything was', () => {
    expect(stateOf({ complete: false })).toBe('partial')
    expect(stateOf({ version: 0, lastState: 'refused' })).toBe('never')
  })
})

describe('the next check', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const minutesUntil = (failures: number) => (nextCheck(now, failures).getTime() - now.getTime()) / 60_000
  it('comes a day later, after a failure sooner, with growing patience', () => {
    expect([0, 1, 2, 3].map(minutesUntil)).toEqual([1440, 15, 30, 60])
    expect(minutesUntil(8)).toBe(1440)
    expect(minutesUntil(5_000)).toBe(1440)
  })
})
