import { exclusionProducts, type MonitorProduct } from '@vigil/contract'
import { assess, currentModel, prepare, type Party } from '@vigil/matching'
import type { StoredEntry } from './entry-texts.ts'

/** An entry of a list of exclusions. */
export interface ListedExclusion {
  sourceId: string
  product: MonitorProduct
  entry: StoredEntry
}

const daysApart = 400
const dayMs = 86_400_000

/** Lists copy only exclusions from each other. */
export const isExclusion = (product: MonitorProduct): boolean => exclusionProducts.has(product)

const partyOf = ({ entry }: ListedExclusion): Party => ({
  id: '',
  names: entry.names,
  ...(entry.birthDates && { birthDates: entry.birthDates }),
  ...(entry.npis && { npis: entry.npis }),
  ...(entry.ssns && { ssns: entry.ssns }),
  ...(entry.eins && { eins: entry.eins }),
  ...(entry.licenses && { licenses: entry.licenses }),
})

/** By the newest model, whichever is active: which entries are copies of each other does not change with a switch. */
function isSameParty(a: ListedExclusion, b: ListedExclusion): boolean {
  if (a.entry.npis?.some((npi) => b.entry.npis?.includes(npi))) return true
  const { verdict, reason } = assess(prepare(partyOf(a)), prepare(partyOf(b)), currentModel)
  return verdict === 'Match' || verdict === 'Suspected Match' || reason.startsWith('nothing-but-a-')
}

/** SAM.gov repeats exclusions by the health department, days or years later. */
const repeatsOig = (sam: ListedExclusion, other: ListedExclusion): boolean =>
  sam.sourceId === 'sam' &&
  other.sourceId === 'leie' &&
  /\b(HHS|OIG)\b|Health and Human Services/i.test(sam.entry.authority ?? '')

function beganTogether(a: ListedExclusion, b: ListedExclusion): boolean {
  const [from, to] = [a.entry.dates?.effective, b.entry.dates?.effective]
  if (!from || !to) return true
  return Math.abs(Date.parse(from) - Date.parse(to)) <= daysApart * dayMs
}

/** Whether two entries of different lists are copies of one exclusion. */
export const isSameExclusion = (a: ListedExclusion, b: ListedExclusion): boolean =>
  a.sourceId !== b.sourceId &&
  isExclusion(a.product) &&
  isExclusion(b.product) &&
  (beganTogether(a, b) || repeatsOig(a, b) || repeatsOig(b, a)) &&
  isSameParty(a, b)
