import { expect, it } from 'vitest'
import { decideReview, type OpenAlert } from './review-rules.ts'

const dayMs = 86_400_000
const now = new Date('2026-11-13T08:00:00Z')
const alertOf = (number: number, ageDays: number, more: Partial<OpenAlert> = {}): OpenAlert => ({
  id: String(number),
  status: 'NEEDS_REVIEW',
  product: 'EXCLUSIONS_FEDERAL',
  sourceId: 'leie',
  key: `entry:${number}`,
  cause: 'new',
  result: 'Match',
  createdAt: new Date(now.getTime() - ageDays * dayMs),
  externalId: `LHS-${number}`,
  ...more,
})
const decide = (alert: OpenAlert, days = 8) => decideReview(alert, { seed: 1, wave: now, days })
const many = Array.from({ length: 2_000 }, (_, number) => number)

it('of new alerts some are closed, more are looked at and some wait; the same ones every time', () => {
  const decided = many.map((number) => decide(alertOf(number, 0)))
  const shareOf = (status: string | undefined) =>
    decided.filter((decision) => decision?.status === status).length / many.length
  expect(shareOf('RESOLVED')).toBeCloseTo(0.14, 1)
  expect(shareOf('UNDER_REVIEW')).toBeCloseTo(0.48, 1)
  expect(shareOf(undefined)).toBeCloseTo(0.38, 1)
  expect(many.map((number) => decide(alertOf(number, 0)))).toEqual(decided)
})

it('after two months nearly all are closed that somebody looks at', () => {
  const left = many.filter((number) => !decide(alertOf(number, 60, { status: 'UNDER_REVIEW' })))
  expect(left.length / many.length).toBeCloseTo(0.08, 1)
})

it('is decided before the next wave comes', () => {
  for (const days of [2, 8])
    for (const number of many) {
      const decision = decide(alertOf(number, 0), days)
      if (!decision) continue
      expect(decision.afterMinutes).toBeGreaterThan(12 * 60)
      expect(decision.afterMinutes).toBeLessThan(days * 24 * 60)
    }
})

it('says why, in words that fit what was found', () => {
  const resolved = many
    .map((number) => alertOf(number, 0))
    .filter((alert) => decide(alert)?.status === 'RESOLVED')
  const notes = (more: Partial<OpenAlert>) =>
    new Set(resolved.map((alert) => decide({ ...alert, ...more })!.note))
  for (const note of notes({})) expect(note).toMatch(/^Confirmed/)
  for (const note of notes({ result: 'Suspected Match' })) expect(note).toMatch(/^Not our provider/)
})
