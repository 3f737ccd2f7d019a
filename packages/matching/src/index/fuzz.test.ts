import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { syntheticList } from '../../../../bench/matching/synthetic.ts'
import { prepare } from '../normalize/profile.ts'
import { anyText } from '../normalize/test-text.ts'
import type { Party } from '../party.ts'
import { loadIndex, saveIndex } from './save.ts'
import { createScreener } from './screener.ts'
import { applyDelta, buildIndex, compact } from './screening-index.ts'
import { answers, organization, person } from './test-parties.ts'

const clean = syntheticList({ records: 400, seed: 71, organizations: 0.3 })
const cleanIndex = buildIndex(clean)

const text = fc.oneof(
  anyText,
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 5 }), fc.nat(2000))
    .map(([s, n]) => s.repeat(n)),
  fc.constantFrom(
    '\u0000',
    '\uFEFF',
    '\u202E',
    ' ',
    'İ',
    'ß',
    'ﬁ',
    '😀'.repeat(50),
    '0'.repeat(500),
    "'",
    ',',
    '/',
    '&',
  ),
)

/** Parties of any texts in every field. */
const anyParty: fc.Arbitrary<Party> = fc.record(
  {
    id: text,
    names: fc.array(
      fc.record(
        {
          kind: fc.constantFrom('person' as const, 'organization' as const, 'unknown' as const),
          full: text,
          given: text,
          middle: text,
          family: text,
          suffix: text,
          widths: fc.record({ full: fc.nat(40), given: fc.nat(40), middle: fc.nat(40), family: fc.nat(40) }),
        },
        { requiredKeys: ['kind'] },
      ),
      { maxLength: 3 },
    ),
    birthDates: fc.array(text, { maxLength: 2 }),
    npis: fc.array(text, { maxLength: 2 }),
    ssns: fc.array(text, { maxLength: 2 }),
    eins: fc.array(text, { maxLength: 2 }),
    licenses: fc.array(fc.record({ number: text, state: text }), { maxLength: 2 }),
    addresses: fc.array(fc.record({ street: text, city: text, state: text, zip: text, country: text }), {
      maxLength: 2,
    }),
  },
  { requiredKeys: ['id', 'names'] },
)

const anything = fc.anything({
  withNullPrototype: true,
  withBigInt: true,
  withDate: true,
  withSparseArray: true,
})
const oddField = fc.oneof(anything, fc.array(anything, { maxLength: 3 }), text)

/** Objects that are not really parties. */
const noParty: fc.Arbitrary<Party> = fc
  .record(
    {
      id: fc.string(),
      names: fc.oneof(
        oddField,
        fc.array(
          fc.record(
            {
              kind: fc.oneof(fc.constantFrom('person', 'organization', 'unknown'), anything),
              use: oddField,
              full: oddField,
              given: oddField,
              middle: oddField,
              family: oddField,
              suffix: oddField,
              widths: oddField,
            },
            { requiredKeys: [] },
          ),
          { maxLength: 3 },
        ),
      ),
      birthDates: oddField,
      npis: oddField,
      ssns: oddField,
      eins: oddField,
      licenses: fc.oneof(
        oddField,
        fc.array(fc.record({ number: oddField, state: oddField }), { maxLength: 2 }),
      ),
      addresses: fc.oneof(
        oddField,
        fc.array(
          fc.record({ street: oddField, city: oddField, state: oddField, zip: oddField, country: oddField }),
          {
            maxLength: 2,
          },
        ),
      ),
    },
    { requiredKeys: ['id'] },
  )
  .map((party) => party as unknown as Party)

function isAccusation({ verdict }: { verdict: string }): boolean {
  return verdict === 'Match' || verdict === 'Suspected Match'
}

describe('parties of any Unicode text', () => {
  test('can be indexed, saved, changed and screened', () => {
    fc.assert(
      fc.property(fc.array(anyParty, { maxLength: 6 }), anyParty, (all, other) => {
        const index = buildIndex(all)
        const asked = [...all, other]
        const expected = answers(index, asked)
        const loaded = loadIndex(saveIndex(index))
        expect(loaded.ok && answers(loaded.index, asked)).toEqual(expected)
        expect(answers(compact(index), asked)).toEqual(expected)
        const more = applyDelta(index, { upserts: [other], removals: all.slice(0, 2).map(({ id }) => id) })
        expect(answers(more, asked)).toHaveLength(asked.length)
      }),
      { numRuns: 70 },
    )
  })

  test('are never accused by a clean list', () => {
    const screener = createScreener(cleanIndex)
    fc.assert(
      fc.property(anyParty, (party) => {
        const profile = prepare(party)
        expect(screener.screen(profile).findings.filter(isAccusation)).toEqual([])
        expect(screener.search(profile).filter(isAccusation)).toEqual([])
      }),
      { numRuns: 600 },
    )
  })

  test('on a list accuse nobody', () => {
    const people = clean.slice(0, 60).map(prepare)
    fc.assert(
      fc.property(fc.array(anyParty, { minLength: 1, maxLength: 10 }), (list) => {
        const screener = createScreener(buildIndex(list))
        for (const profile of people)
          expect(screener.screen(profile).findings.filter(isAccusation)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('do not hide the others of their list', () => {
    const wanted = clean[0] as Party
    fc.assert(
      fc.property(fc.array(anyParty, { maxLength: 8 }), (garbage) => {
        const others = garbage.filter(({ id }) => id !== wanted.id)
        const screener = createScreener(buildIndex([...others, wanted, ...others]))
        expect(screener.search(prepare(wanted), 1)[0]?.recordId).toBe(wanted.id)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a number that is none', () => {
  const none = ['0', '000000000', '000-00-0000', 'XXX-XX-1234', '0000000000']
  const unseen = ['', '\u200B', '\u200E', '\u00AD', '\uFEFF', '\u2060', ' ']
  test.each(none)('%s makes no match, whatever marks nobody sees stand behind it', (number) => {
    for (const mark of unseen)
      for (const field of ['npis', 'ssns', 'eins'] as const) {
        const [left, right] = [person('q', 'JOHN', 'SMITH'), person('r', 'JOHN', 'SMITH')]
        const facts = { [field]: [number + mark] }
        const screener = createScreener(buildIndex([{ ...right, ...facts }]))
        const [found] = screener.screen(prepare({ ...left, ...facts })).findings
        expect(found?.verdict, `${field} ${JSON.stringify(number + mark)}`).toBe('Suspected Match')
      }
  })
})

describe('values of any type', () => {
  test('can be indexed and screened, and are never accused', () => {
    const screener = createScreener(cleanIndex)
    fc.assert(
      fc.property(noParty, (party) => {
        const index = buildIndex([party, clean[0] as Party])
        expect(index.size).toBeGreaterThan(0)
        expect(answers(index, [party, clean[0] as Party])).toHaveLength(2)
        const profile = prepare(party)
        expect(screener.screen(profile).findings.filter(isAccusation)).toEqual([])
        expect(screener.search(profile).filter(isAccusation)).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  test('for the use of a name leave the name what it is', () => {
    const names = [{ kind: 'organization', full: 'VARGOLA DENTAL CARE', use: 'trading' }]
    const screener = createScreener(buildIndex([{ id: 'r', names } as unknown as Party]))
    const subject = organization('q', 'VARGOLA DENTAL CARE')
    expect(screener.search(prepare(subject)).map(({ recordId }) => recordId)).toEqual(['r'])
  })

  test.each(
    [null, undefined, 5, 'text', [], {}, { id: 5 }, { id: null }, { id: {} }].map((value) => [value]),
  )('%j for a whole party does no harm', (value) => {
    const party = value as unknown as Party
    const wanted = clean[0] as Party
    const screener = createScreener(buildIndex([party, wanted, party]))
    expect(screener.search(prepare(wanted), 1)[0]?.recordId).toBe(wanted.id)
    expect(createScreener(cleanIndex).screen(prepare(party)).findings).toEqual([])
    expect(applyDelta(cleanIndex, { upserts: [party] }).size).toBeGreaterThanOrEqual(400)
  })
})
