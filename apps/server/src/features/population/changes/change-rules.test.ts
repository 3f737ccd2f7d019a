import { describe, expect, it } from 'vitest'
import { completeFacts, decideChange, type KnownSubject, type RequestedState } from './change-rules.ts'
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
const requested = (more: Partial<RequestedState> = {}): RequestedState => ({
  facts,
  products: null,
  startDate: undefined,
  endDate: undefined,
  ...more,
})

describe('decideChange', () => {
  it.each<[string, Partial<RequestedState>, KnownSubject | undefined, object]>([
    [
      'adds an unknown subject',
      {},
      undefined,
      { outcome: 'added', opens: true, starts: true, startDate: today },
    ],
    [
      'reports no change when everything is the same',
      {},
      live,
      { outcome: 'unchanged', closes: false, opens: false },
    ],
    [
      'opens a new version when the products change',
      { products: ['NPI'] },
      live,
      { outcome: 'changed', closes: true, opens: true },
    ],
    [
      'terms the subject when the end date is today',
      { endDate: today },
      live,
      { outcome: 'termed', closes: true, opens: false },
    ],
    ['keeps an end date of tomorrow', { endDate: '2026-11-16' }, live, { outcome: 'changed', closes: false }],
    [
      'opens no new version when only the start date changes',
      { startDate: '2025-01-01' },
      live,
      { outcome: 'changed', opens: false },
    ],
    [
      'resumes monitoring of a termed subject',
      {},
      termed,
      { outcome: 'changed', opens: true, starts: true, startDate: today, endDate: null },
    ],
    [
      'records a new end date for a termed subject',
      { endDate: '2026-05-01' },
      termed,
      { outcome: 'changed', opens: false },
    ],
    [
      'changes nothing when a termed subject is termed again',
      { endDate: '2026-06-01' },
      termed,
      { outcome: 'unchanged', opens: false },
    ],
  ])('%s', (_, more, known, decision) => {
    expect(decideChange(requested(more), known, today)).toMatchObject(decision)
  })
})

describe('subject facts', () => {
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

  it('ignore the order of keys and lists', () => {
    expect(canonicalFacts(one)).toBe(canonicalFacts(other))
    expect(matchHashOf(one)).toBe(matchHashOf(other))
  })

  it('distinguish which name is the current one', () => {
    const second = { kind: 'person', use: 'current', family: 'Rowan' } as const
    const names = [...facts.names, second]
    expect(canonicalFacts({ ...facts, names })).not.toBe(
      canonicalFacts({ ...facts, names: names.toReversed() }),
    )
  })

  it('keep omitted fields and drop empty lists', () => {
    const known: SubjectFacts = { ...one, npi: '1234567893', birthDate: '1970-01-31' }
    const completed = completeFacts(
      { facts: { ...facts, licenses: [], specialties: [] }, omitted: ['npi'] },
      known,
    )
    expect(completed).toEqual({ ...facts, npi: '1234567893' })
  })
})
