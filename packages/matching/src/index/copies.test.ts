import { describe, expect, test } from 'vitest'
import { models } from '../models/index.ts'
import { prepare } from '../normalize/profile.ts'
import type { Party } from '../party.ts'
import { createScreener } from './screener.ts'
import { buildIndex } from './screening-index.ts'

const model = models['2026-12']!
const npi = '1234567893'
const home = { street: '12 Mill Road', city: 'Alderton', state: 'NY', zip: '12345' }

const person = (id: string, more: Partial<Party> = {}, given = 'JOHN', family = 'MILLER'): Party => ({
  id,
  names: [{ kind: 'person', given, family }],
  ...more,
})
const screened = (subject: Party, entries: readonly Party[], withCopies = true) => {
  const index = buildIndex(entries)
  const screener = createScreener(index, { model, ...(withCopies && { copies: index }) })
  const { findings, rejected } = screener.screen(prepare(subject))
  return { raised: findings.map(({ recordId, verdict, copyId }) => [recordId, verdict, copyId]), rejected }
}

const state = person('state/1', { npis: [npi] })
const federal = person('federal/1', { npis: [npi], birthDates: ['1961-02-03'] })
const stranger = person('s', { birthDates: ['1984-11-30'] })

describe('an entry without a date of birth', () => {
  test('is ruled out if its copy on another list has another date', () => {
    expect(screened(stranger, [state, federal])).toEqual({
      raised: [],
      rejected: { 'copy-contradicts': ['state/1'], 'birth-date-differs': ['federal/1'] },
    })
    expect(screened(stranger, [state, federal], false).raised).toEqual([
      ['state/1', 'Suspected Match', undefined],
    ])
  })

  test('is confirmed if its copy has the same date, and says where that is from', () => {
    const { raised } = screened(person('s', { birthDates: ['1961-02-03'] }), [state, federal])
    expect(raised).toContainEqual(['state/1', 'Match', 'federal/1'])
  })

  test.each<[string, Party, Party]>([
    [
      'the same street',
      person('state/1', { addresses: [home] }),
      person('federal/1', { addresses: [home], birthDates: ['1961-02-03'] }),
    ],
    [
      'the same license',
      person('state/1', { licenses: [{ number: 'RN 4411', state: 'NY' }] }),
      person('federal/1', { licenses: [{ number: 'RN4411', state: 'NY' }], birthDates: ['1961-02-03'] }),
    ],
  ])('has a copy with %s', (_what, entry, copy) => {
    expect(screened(stranger, [entry, copy]).raised).toEqual([])
  })

  test.each<[string, Party[]]>([
    ['has nothing but the name', [person('federal/1', { birthDates: ['1961-02-03'] })]],
    ['has another NPI', [person('federal/1', { npis: ['1245319599'], birthDates: ['1961-02-03'] })]],
    ['has another name', [person('federal/1', { npis: [npi], birthDates: ['1961-02-03'] }, 'JOHANNA')]],
    ['does not know the day either', [person('federal/1', { npis: [npi], birthDates: ['1961-02'] })]],
    [
      'is one of two with different dates',
      [federal, person('federal/2', { npis: [npi], birthDates: ['1950-05-06'] })],
    ],
  ])('stays a suspicion if the other entry %s', (_what, others) => {
    const { raised } = screened(stranger, [state, ...others])
    expect(raised).toContainEqual(['state/1', 'Suspected Match', undefined])
  })

  test('in a city has a copy there only if the name is rare', () => {
    const { zip: _zip, street: _street, ...city } = home
    const pair = (given: string, family: string): Party[] => [
      person('state/1', { addresses: [city] }, given, family),
      person('federal/1', { addresses: [city], birthDates: ['1961-02-03'] }, given, family),
    ]
    const born = { birthDates: ['1984-11-30'] }
    expect(
      screened(person('s', born, 'ZENOBIA', 'QUILLFEATHER'), pair('ZENOBIA', 'QUILLFEATHER')).raised,
    ).toEqual([])
    expect(screened(person('s', born), pair('JOHN', 'MILLER')).raised).toHaveLength(1)
  })

  test('has no say for a model of before', () => {
    const index = buildIndex([state, federal])
    const { findings } = createScreener(index, { model: models['2026-11']!, copies: index }).screen(
      prepare(stranger),
    )
    expect(findings).toMatchObject([{ recordId: 'state/1', verdict: 'Suspected Match' }])
  })
})
