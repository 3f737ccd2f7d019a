import { expect, it } from 'vitest'
import { verificationEvents } from './verification-events.ts'
import type { VerificationRow } from './verification-events-queries.ts'

const facts = {
  kind: 'person' as const,
  names: [{ kind: 'person' as const, given: 'Ann', family: 'Oak' }],
  birthDate: '1970-01-01',
}
const row = (more: Partial<VerificationRow>): VerificationRow => ({
  which: 'first',
  product: 'EXCLUSIONS_STATE',
  listId: 1,
  sourceId: 'list 1',
  runId: 1,
  at: '2026-01-10T12:00:00.000Z',
  facts,
  ssnOnly: false,
  ...more,
})
const details = (rows: readonly VerificationRow[]) =>
  verificationEvents(rows).map(({ title, detail, result }) => [title, detail, result])

it('the lists that one run verified are one event, and many are counted', () => {
  const few = [1, 2].map((listId) => row({ listId, sourceId: `list ${listId}` }))
  expect(details(few)).toEqual([['First verified', 'list 1, list 2', null]])
  const many = Array.from({ length: 40 }, (_, listId) => row({ listId }))
  const federal = row({ listId: 41, product: 'EXCLUSIONS_FEDERAL' })
  expect(details([...many, federal])).toEqual([
    ['First verified', '41 lists: Federal Exclusions, State Exclusions (40)', null],
  ])
})

it('a list that was verified once has no last verification', () => {
  expect(details([row({}), row({ which: 'last' })])).toHaveLength(1)
  expect(details([row({}), row({ which: 'last', runId: 2 })])).toHaveLength(2)
})

it('a check without the field it needs says so', () => {
  expect(details([row({ product: 'NPI', sourceId: 'list 1' })])).toEqual([
    ['First verified', 'list 1. NPI missing.', 'Insufficient Client Data'],
  ])
})
