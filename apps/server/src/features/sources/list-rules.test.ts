import { describe, expect, it } from 'vitest'
import { unusualCount } from '@vigil/sources'
import {
  implausibleCount,
  listAge,
  nextCheck,
  sourceState,
  type Freshness,
  type ListAge,
  type LivePublication,
} from './list-rules.ts'

const band = { min: 0.9, max: 1.1 }

describe('the size of a full publication', () => {
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
    expect(implausibleCount(next, live, { band })).toMatch(
      new RegExp(`${live} in the live version|live version has ${live}`),
    )
  })

  it('may be zero for a list that may be empty, if it was short before', () => {
    const mayBe = { band, mayBeEmpty: true }
    expect(implausibleCount(0, 5, mayBe)).toBeNull()
    expect(implausibleCount(0, 6, mayBe)).toContain('of the 6 in the live version')
  })

  it('outside the usual range is a warning', () => {
    expect(unusualCount(10, { min: 5, max: 20 })).toBeNull()
    expect(unusualCount(4, { min: 5, max: 20 })).toBe('It has 4 entries; this list usually has at least 5.')
    expect(unusualCount(21, { min: 5, max: 20 })).toContain('at most 20')
  })
})

describe('the age of a list', () => {
  const limits = { staleAfterDays: 45 }
  const checkedAt = new Date('2026-11-15T12:00:00Z')
  const loaded = (published: string | null, scope: 'full' | 'changes' = 'full'): LivePublication => ({
    scope,
    published,
    finishedAt: checkedAt,
  })
  const ageOf = (...live: LivePublication[]) => {
    const { basis, since, gap } = listAge(checkedAt, live, limits)
    return [basis, since.toISOString().slice(0, 10), ...(gap ? ['gap'] : [])]
  }

  it('counts from the publication date, whenever it was loaded', () => {
    expect(ageOf(loaded('2023-06-08'))).toEqual(['published', '2023-06-08'])
  })
  it('counts a month or year from its last day, but never from after the load', () => {
    expect(ageOf(loaded('2026-02'))).toEqual(['published', '2026-02-28'])
    expect(ageOf(loaded('2016'))).toEqual(['published', '2016-12-31'])
    expect(ageOf(loaded('2026-11'))).toEqual(['published', '2026-11-15'])
  })
  it('counts from the last successful check if the publisher gives no date', () => {
    expect(ageOf(loaded(null))).toEqual(['checked', '2026-11-15'])
    expect(ageOf()).toEqual(['checked', '2026-11-15'])
  })
  it('continues with change files that follow one another', () => {
    const changes = (month: string) => loaded(month, 'changes')
    expect(ageOf(loaded('2026-08-10'), changes('2026-08'), changes('2026-09'))).toEqual([
      'published',
      '2026-09-30',
    ])
    expect(ageOf(loaded('2023-06'), changes('2026-10'))).toEqual(['published', '2023-06-30', 'gap'])
    expect(ageOf(loaded('2026-06'), changes('2026-07'), changes('2026-10'))).toEqual([
      'published',
      '2026-07-31',
      'gap',
    ])
  })
  it('of a weekly list continues with monthly change files', () => {
    const live = [loaded('2026-10-10'), loaded('2026-11-10', 'changes')]
    expect(listAge(checkedAt, live, { staleAfterDays: 14 })).toMatchObject({
      since: new Date('2026-11-10'),
      staleAfterDays: 14,
      gap: false,
    })
  })
  it('treats change files after an undated full file as following from when that was loaded', () => {
    const whole = { ...loaded(null), finishedAt: new Date('2026-09-20T12:00:00Z') }
    expect(ageOf(whole, loaded('2026-10', 'changes'))).toEqual(['published', '2026-10-31'])
    expect(ageOf(whole, loaded('2026-08', 'changes'))).toEqual(['published', '2026-09-20'])
  })
  it('also depends on checks if the publisher has no fixed schedule', () => {
    const rare = { staleAfterDays: 3, publishedEveryDays: 180 }
    expect(listAge(checkedAt, [loaded('2026-11-01')], rare)).toMatchObject({
      basis: 'checked',
      staleAfterDays: 3,
    })
    expect(listAge(checkedAt, [loaded('2026-04-01')], rare)).toMatchObject({
      basis: 'published',
      staleAfterDays: 180,
    })
  })
})

describe('the state of a list', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const aged = (since: string): ListAge => ({
    basis: 'published',
    since: new Date(since),
    staleAfterDays: 2,
    gap: false,
  })
  const good: Freshness = {
    version: 3,
    complete: true,
    age: aged('2026-11-14T12:00:00Z'),
    lastState: 'unchanged',
  }
  const stateOf = (change: Partial<Freshness>) => sourceState({ ...good, ...change }, now)

  it('is current while the list is young enough', () => {
    expect(stateOf({})).toBe('current')
    expect(stateOf({ age: aged('2026-11-13T12:00:00Z') })).toBe('current')
  })
  it('is stale when the list is older than its schedule allows', () => {
    expect(stateOf({ age: aged('2026-11-13T11:59:59Z') })).toBe('stale')
    expect(stateOf({ age: aged('2026-11-13T11:59:59Z'), complete: false })).toBe('stale')
  })
  it('is stale as soon as a check fails', () => {
    expect(stateOf({ lastState: 'refused' })).toBe('stale')
    expect(stateOf({ lastState: 'failed' })).toBe('stale')
  })
  it('is partial until a full publication is loaded, and "never" before the first load', () => {
    expect(stateOf({ complete: false })).toBe('partial')
    expect(stateOf({ version: 0, age: null, lastState: 'refused' })).toBe('never')
  })
})

describe('the next check', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const minutesUntil = (failures: number) => (nextCheck(now, failures).getTime() - now.getTime()) / 60_000
  it('is due a day later, sooner after a failure, with increasing backoff', () => {
    expect([0, 1, 2, 3].map(minutesUntil)).toEqual([1440, 15, 30, 60])
    expect(minutesUntil(8)).toBe(1440)
    expect(minutesUntil(5_000)).toBe(1440)
  })
})
