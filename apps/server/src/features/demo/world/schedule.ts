import type { Board } from './license.ts'
import type { WorldList } from './listed.ts'

/** A list, a board, the registry or the Data Bank. */
export type WorldSource = WorldList | Board | 'nppes' | 'npdb'

/** What arrives on a day; days count back from the day of the world. */
export interface Wave {
  daysAgo: number
  sources: readonly WorldSource[]
  /** the one of these whose publisher responded with a web page */
  broken?: WorldSource
  /** the one whose publisher has nothing new since its previous publication */
  repeats?: WorldSource
  /** the clients send their populations */
  population?: true
}

const states: readonly WorldSource[] = [
  'ny-medicaid',
  'tx-medicaid',
  'ca-medicaid',
  'oh-medicaid',
  'il-medicaid',
  'pa-medicaid',
]
const boards: readonly WorldSource[] = ['al-medical-licenses', 'ct-licenses', 'mo-licenses']
const monthly: readonly WorldSource[] = ['leie', 'nppes', 'cms-preclusion', 'ladmf', 'npdb']
const daily: readonly WorldSource[] = ['sam', 'ofac-sdn', 'fl-licenses']

/** Five months of list history; the first wave contains everything. */
export const waves: readonly Wave[] = [
  {
    daysAgo: 122,
    sources: [...monthly, ...daily, 'cms-opt-out', 'cms-revoked', ...states, ...boards],
    population: true,
  },
  { daysAgo: 92, sources: [...monthly, 'cms-opt-out', 'ct-licenses'] },
  { daysAgo: 72, sources: [...daily, 'ca-medicaid', 'ny-medicaid'], broken: 'ofac-sdn' },
  { daysAgo: 62, sources: [...monthly, 'cms-revoked', 'mo-licenses'], population: true },
  { daysAgo: 42, sources: [...daily, 'oh-medicaid', 'pa-medicaid', 'il-medicaid'] },
  { daysAgo: 32, sources: [...monthly, ...boards], population: true },
  {
    daysAgo: 12,
    sources: [...daily, 'cms-opt-out', 'ca-medicaid', 'tx-medicaid'],
    repeats: 'cms-opt-out',
  },
  {
    daysAgo: 2,
    sources: [
      ...monthly,
      ...daily,
      'cms-opt-out',
      'cms-revoked',
      'ny-medicaid',
      'tx-medicaid',
      'mo-licenses',
    ],
  },
]

/** How many days ago the monitoring of the clients began. */
export const monitoredFor = waves[0]!.daysAgo
