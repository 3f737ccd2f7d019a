import { expect, it } from 'vitest'
import { planReview, type OpenAlert } from './review-rules.ts'

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
const plan = (alert: OpenAlert, days = 8) => planReview(alert, { seed: 1, wave: now, days })
const many = Array.from({ length: 2_000 }, (_, number) => number)

it('of new alerts some are resolved, more are under review and some wait; always the same ones', () => {
  const decided = many.map((number) => plan(alertOf(number, 0)))
  const shareOf = (status: string | undefined) =>
    decided.filter((planned) => planned?.status === status).length / many.length
  expect(shareOf('RESOLVED')).toBeCloseTo(0.14, 1)
  expect(shareOf('UNDER_REVIEW')).toBeCloseTo(0.48, 1)
  expect(shareOf(undefined)).toBeCloseTo(0.38, 1)
  expect(many.map((number) => plan(alertOf(number, 0)))).toEqual(decided)
})

it('after two months nearly all reviewed alerts are resolved', () => {
  const left = many.filter((number) => !plan(alertOf(number, 60, { status: 'UNDER_REVIEW' })))
  expect(left.length / many.length).toBeCloseTo(0.08, 1)
})

it('reviews are dated before the next wave', () => {
  for (const days of [2, 8])
    for (const number of many) {
      const planned = plan(alertOf(number, 0), days)
      if (!planned) continue
      expect(planned.afterMinutes).toBeGreaterThan(12 * 60)
      expect(planned.afterMinutes).toBeLessThan(days * 24 * 60)
    }
})

it('notes give a reason that fits the finding', () => {
  const resolved = many
    .map((number) => alertOf(number, 0))
    .filter((alert) => plan(alert)?.status === 'RESOLVED')
  const notes = (more: Partial<OpenAlert>) =>
    new Set(resolved.map((alert) => plan({ ...alert, ...more })!.note))
  for (const note of notes({})) expect(note).toMatch(/^Confirmed/)
  for (const note of notes({ result: 'Suspected Match' })) expect(note).toMatch(/^Not our provider/)
})
