import {
  alertsToReview,
  effectLabels,
  formatDateTime,
  rehearsalEffects,
  type EffectCounts,
} from '@vigil/contract'
import { userZone } from '../../../lib/user-zone.ts'
import type { Totals } from './rehearsal-rules.ts'

export const numberText = (value: number): string => value.toLocaleString('en-US')
export const countText = (count: number, noun: string): string =>
  `${numberText(count)} ${noun}${count === 1 ? '' : 's'}`

/** "12 raised, 3 changed, 0 closed, 240 unchanged" */
export const countsText = (counts: EffectCounts): string =>
  rehearsalEffects
    .map((effect) => `${numberText(counts[effect])} ${effectLabels[effect].toLowerCase()}`)
    .join(', ')

/** What activating the model would leave to people. */
export const reviewText = (counts: EffectCounts): string =>
  `${countText(alertsToReview(counts), 'alert')} will have to be reviewed.`

/** "11/17/2026 3:04 PM by a@example.org" */
export const whenText = (moment: string, by: string | null): string =>
  `${formatDateTime(new Date(moment), userZone())}${by ? ` by ${by}` : ''}`

/** What a model would do to all clients, as far as it was rehearsed. */
export function totalsText({ clients, counts }: Totals, all: number): string {
  if (clients === 0) return 'This model has not been rehearsed.'
  const scope = clients === all ? 'Rehearsed for all clients' : `Rehearsed for ${clients} of ${all} clients`
  return `${scope}: ${countsText(counts)}. ${reviewText(counts)}`
}
