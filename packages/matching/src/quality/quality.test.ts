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

describe('verdicts', () => {
  test.each(Object.entries(baseline.raised))('no fewer are raised: %s', (id, before) => {
    const now = measured.raised[id]!
    expect(now.n).toBe(before.n)
    expect(now.raised).toBeGreaterThanOrEqual(before.raised)
  })

  test('no more strangers are raised, and none is a Match', () => {
    expect(measured.falseAlarms.perThousand).toBeLessThanOrEqual(baseline.falseAlarms.perThousand)
    expect(measured.falseAlarms.matches).toBe(0)
  })

  test('every case is in the baseline', () => {
    expect(Object.keys(measured.raised)).toEqual(Object.keys(baseline.raised))
  })
})
