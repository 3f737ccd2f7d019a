import { beforeAll, describe, expect, test } from 'vitest'
import type { DamageKind } from '../../../../bench/matching/damage.ts'
import { baseline, measureQuality, type Quality } from './baseline.ts'

let measured: Quality
beforeAll(() => {
  measured = measureQuality()
})

describe('labeled pairs', () => {
  test('no pair is decided worse than in the baseline', () => {
    const known = new Set(baseline.wrongPairs)
    expect(measured.wrongPairs.filter((pair) => !known.has(pair)).join('\n')).toBe('')
  })

  test('no pair that people are sure of is decided wrongly', () => {
    expect(measured.strongWrong).toBeLessThanOrEqual(baseline.strongWrong)
  })

  test.each(['all', 'person', 'organization'] as const)('agreement on %s does not drop', (group) => {
    expect(measured[group].n).toBe(baseline[group].n)
    for (const figure of ['f1', 'precision', 'recall'] as const)
      expect(measured[group][figure], figure).toBeGreaterThanOrEqual(baseline[group][figure])
  })
})

describe('damaged records', () => {
  test.each(Object.entries(baseline.damage))('recall after %s does not drop', (kind, before) => {
    const now = measured.damage[kind as DamageKind]!
    expect(now.n).toBe(before.n)
    for (const figure of ['recall1', 'recall10', 'retrieval'] as const)
      expect(now[figure], figure).toBeGreaterThanOrEqual(before[figure])
  })

  test('every kind of damage is in the baseline', () => {
    expect(Object.keys(measured.damage)).toEqual(Object.keys(baseline.damage))
  })
})
