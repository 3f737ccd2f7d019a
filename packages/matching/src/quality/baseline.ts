import { damagedRecall, shuffled } from '../../../../bench/matching/damaged-recall.ts'
import { judgePairs } from '../../../../bench/matching/pairs.ts'
import { seeded } from '../../../../bench/matching/random.ts'
import { syntheticList, syntheticPopulation, withAddresses } from '../../../../bench/matching/synthetic.ts'
import { measureCase, measureStrangers } from '../../../../bench/matching/verdicts/measure.ts'
import { organizationCases } from '../../../../bench/matching/verdicts/organization-cases.ts'
import { personCases } from '../../../../bench/matching/verdicts/person-cases.ts'
import { buildIndex, currentModel } from '../index.ts'
import { qualityPairs } from './pairs.ts'

/** The figures that a change to the engine must not lower. */
export function measureQuality() {
  const { disagreements, ...pairs } = judgePairs(qualityPairs)
  const list = shuffled(
    withAddresses(syntheticList({ records: 3000, seed: 7, organizations: 0.2 })),
    seeded(7),
  )
  const index = buildIndex(list)
  const { damage, total } = damagedRecall(list, index, { each: 60, seed: 7 })
  const options = { each: 100, seed: 7, model: currentModel }
  const raised = Object.fromEntries(
    [...personCases, ...organizationCases].map((one) => {
      const { id, raised: found, n } = measureCase(one, list, index, options)
      return [id, { raised: found, n }]
    }),
  )
  const strangers = syntheticPopulation({ subjects: 3000, seed: 11 })
  const about = { id: 'strangers', title: '', target: 0 }
  const { perThousand, matches } = measureStrangers(about, strangers, index, currentModel)
  return {
    ...pairs,
    wrongPairs: disagreements.map(({ left, right }) => `${left} | ${right}`),
    damage,
    total,
    raised,
    falseAlarms: { perThousand, matches },
  }
}

export type Quality = ReturnType<typeof measureQuality>

/** Figures of the committed quality set, measured by bench/matching/freeze-baseline.ts; a drop fails. */
export const baseline: Quality = {
  all: { f1: 0.9804, precision: 0.9615, recall: 1, n: 163 },
  person: { f1: 0.9778, precision: 0.9565, recall: 1, n: 104 },
  organization: { f1: 0.9855, precision: 0.9714, recall: 1, n: 59 },
  strongWrong: 0,
  wrongPairs: [
    'Robert Quintrell | Roberta Quintrell',
    'Percival Gaunce Jr | Percival Gaunce Sr',
    'Ingrid Solheim | Sigrid Solheim',
    'Kessing Laboratories | Keating Laboratories',
  ],
  damage: {
    'typo-family': { recall1: 1, recall10: 1, retrieval: 1, n: 60 },
    'typo-given': { recall1: 1, recall10: 1, retrieval: 1, n: 60 },
    'two-typos': { recall1: 1, recall10: 1, retrieval: 1, n: 60 },
    'transposed-letters': { recall1: 1, recall10: 1, retrieval: 1, n: 60 },
    'swapped-parts': { recall1: 1, recall10: 1, retrieval: 1, n: 60 },
    nickname: { recall1: 1, recall10: 1, retrieval: 1, n: 60 },
    'initial-given': { recall1: 1, recall10: 1, retrieval: 1, n: 60 },
    'dropped-middle': { recall1: 1, recall10: 1, retrieval: 1, n: 60 },
    'added-middle': { recall1: 1, recall10: 1, retrieval: 1, n: 60 },
    'half-surname': { recall1: 1, recall10: 1, retrieval: 1, n: 60 },
    'married-name': { recall1: 1, recall10: 1, retrieval: 1, n: 60 },
    'dob-one-digit': { recall1: 1, recall10: 1, retrieval: 1, n: 60 },
    'dob-day-month': { recall1: 1, recall10: 1, retrieval: 1, n: 60 },
    'dob-missing': { recall1: 1, recall10: 1, retrieval: 1, n: 60 },
    ocr: { recall1: 1, recall10: 1, retrieval: 1, n: 60 },
    phonetic: { recall1: 1, recall10: 1, retrieval: 1, n: 60 },
    joined: { recall1: 1, recall10: 1, retrieval: 1, n: 60 },
    accent: { recall1: 1, recall10: 1, retrieval: 1, n: 60 },
    punctuation: { recall1: 1, recall10: 1, retrieval: 1, n: 60 },
    'org-legal-form': { recall1: 1, recall10: 1, retrieval: 1, n: 60 },
    'org-typo': { recall1: 1, recall10: 1, retrieval: 1, n: 60 },
    'org-word-dropped': { recall1: 1, recall10: 1, retrieval: 1, n: 60 },
    'org-abbreviated': { recall1: 1, recall10: 1, retrieval: 1, n: 60 },
    'org-reordered': { recall1: 1, recall10: 1, retrieval: 1, n: 60 },
    'org-truncated': { recall1: 1, recall10: 1, retrieval: 1, n: 60 },
  },
  total: { recall1: 1, recall10: 1, retrieval: 1, n: 1500 },
  raised: {
    'other-npi': { raised: 100, n: 100 },
    'other-ssn': { raised: 100, n: 100 },
    'equal-npi-else-different': { raised: 100, n: 100 },
    'own-name': { raised: 100, n: 100 },
    'single-slip': { raised: 100, n: 100 },
    'date-slip-typo-given': { raised: 100, n: 100 },
    'date-slip-typo-family': { raised: 100, n: 100 },
    'date-slip-swapped': { raised: 100, n: 100 },
    marriage: { raised: 88, n: 100 },
    'marriage-city': { raised: 100, n: 100 },
    'marriage-street': { raised: 100, n: 100 },
    'two-digits': { raised: 79, n: 100 },
    'question-mark': { raised: 100, n: 100 },
    'no-date-typo-family': { raised: 93, n: 100 },
    'no-date-typo-given': { raised: 87, n: 100 },
    'no-date-swapped': { raised: 77, n: 100 },
    'person-as-organization': { raised: 100, n: 100 },
    'last-first': { raised: 100, n: 100 },
    'org-legal-form': { raised: 100, n: 100 },
    'org-typo': { raised: 100, n: 100 },
    'org-cut': { raised: 98, n: 100 },
    'org-last-word': { raised: 99, n: 100 },
    'org-added': { raised: 98, n: 100 },
    'org-two-names': { raised: 100, n: 100 },
  },
  falseAlarms: { perThousand: 0.7, matches: 0 },
}
