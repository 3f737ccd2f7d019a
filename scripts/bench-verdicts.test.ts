import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

interface Figures {
  cases: { id: string; n: number }[]
  alarms: { id: string; n: number }[]
}

it('"npm run bench:verdicts" measures every row on an invented list, with no file given', () => {
  const args = ['bench/verdicts.ts', '--json', '--records', '600', '--each', '20']
  const { cases, alarms } = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Figures
  expect(cases.map(({ id }) => id)).toEqual([
    'other-npi',
    'other-ssn',
    'equal-npi-else-different',
    'own-name',
    'single-slip',
    'date-slip-typo-given',
    'date-slip-typo-family',
    'date-slip-swapped',
    'marriage',
    'marriage-city',
    'marriage-street',
    'two-digits',
    'question-mark',
    'no-date-typo-family',
    'no-date-typo-given',
    'no-date-swapped',
    'person-as-organization',
    'last-first',
    'nickname-long-tail',
    'org-legal-form',
    'org-typo',
    'org-cut',
    'org-last-word',
    'org-added',
    'org-two-names',
    'other-name',
    'scripts',
  ])
  expect(alarms.map(({ id }) => id)).toEqual(['dated', 'mixed', 'undated', 'organizations'])
  for (const { id, n } of [...cases, ...alarms]) expect(n, id).toBeGreaterThanOrEqual(20)
})
