import { describe, expect, it } from 'vitest'
import { completeFacts, decideChange, type KnownSubject, type Wanted } from './change-rules.ts'
import { canonicalFacts, matchHashOf, type SubjectFacts } from '../facts/subject-facts.ts'

const today = '2026-11-15'
const facts: SubjectFacts = {
  kind: 'person',
  names: [{ kind: 'person', use: 'current', given: 'Pat', family: 'Alder' }],
}
const live: KnownSubject = {
  id: '1',
  live: true,
  facts,
  products: null,
  startDate: '2026-01-01',
  endDate: null,
}
const termed: KnownSubject = { ...live, live: false, endDate: '2026-06-01' }
const wanted = (more: Partial<Wanted> = {}): Wanted => ({
  facts,
  products: null,
  startDate: undefined,
  endDate: undefined,
  ...more,
})

describe('a change of a subject', () => {
  it.each<[string, Partial<Wanted>, KnownSubject | undefined, object]>([
    [
      'adds somebody unknown',
      {},
      undefined,
      { outcome: 'added', opens: true, starts: true, startDate: today },
    ],
    ['is none where all is the same', {}, live, { outcome: 'unchanged', closes: false, opens: false }],
    [
      'of the products is a new state',
      { products: ['NPI'] },
      live,
      { outcome: 'changed', closes: true, opens: true },
    ],
    [
      'with today as the end terms',
      { endDate: today },
      live,
      { outcome: 'termed', closes: true, opens: false },
    ],
    [
      'with tomorrow as the end is kept',
      { endDate: '2026-11-16' },
      live,
      { outcome: 'changed', closes: false },
    ],
    [
      'of the start alone is no new state',
      { startDate: '2025-01-01' },
      live,
      { outcome: 'changed', opens: false },
    ],
    [
      'of somebody termed starts again',
      {},
      termed,
      { outcome: 'changed', opens: true, starts: true, startDate: today, endDate: null },
    ],
    [
      'of the end of somebody termed is one',
      { endDate: '2026-05-01' },
      termed,
      { outcome: 'changed', opens: false },
    ],
    [
      'that terms somebody termed is none',
      { endDate: '2026-06-01' },
      termed,
      { outcome: 'unchanged', opens: false },
    ],
  ])('%s', (_, more, known, decision) => {
    expect(decideChange(wanted(more), known, today)).toMatchObject(decision)
  })
})

describe('facts', () => {
  const one: SubjectFacts = {
    ...facts,
    specialties: ['A', 'B'],
    licenses: [{ type: 'MD', issuer: 'CA', number: '1' }],
  }
  const other: SubjectFacts = {
    licenses: [{ number: '1', issuer: 'CA', type: 'MD' }],
    specialties: ['B', 'A'],
    names: [{ family: 'Alder', given: 'Pat', use: 'current', kind: 'person' }],
    kind: 'person',
  }

  it('are the same in any order of keys and lists', () => {
    expect(canonicalFacts(one)).toBe(canonicalFacts(other))
    expect(matchHashOf(one)).toBe(matchHashOf(other))
  })

  it('differ by which name is the current one', () => {
    const second = { kind: 'person', use: 'current', family: 'Rowan' } as const
    const names = [...facts.names, second]
    expect(canonicalFacts({ ...facts, names })).not.toBe(
      canonicalFacts({ ...facts, names: names.toReversed() }),
    )
  })

  it('that are not told stay, and lists that are empty go', () => {
    const known: SubjectFacts = { ...one, npi: '1234567893', birthDate: '1970-01-31' }
    const completed = completeFacts(
      { facts: { ...facts, licenses: [], specialties: [] }, omitted: ['npi'] },
      known,
    )
    expect(completed).toEqual({ ...facts, npi: '1234567893' })
  })
})
