import {
  alertsToReview,
  effectLabels,
  findingReasons,
  rehearsalEffects,
  type RehearsalEffect,
} from '@vigil/contract'
import { totalsOf, type Rehearsal } from '../features/screening/index.ts'

const titleOf = (effect: RehearsalEffect): string => effectLabels[effect].toUpperCase()

type ClientRehearsal = Rehearsal & { name: string }
type Table = readonly (readonly string[])[]

/** How many findings a model would raise, change and close for each client, and the alerts that leaves to review. */
export const summaryRows = (rehearsals: readonly ClientRehearsal[]): Table => [
  ['CLIENT', 'SUBJECTS', ...rehearsalEffects.map(titleOf), 'ALERTS TO REVIEW'],
  ...rehearsals.map(({ name, subjects, counts }) => {
    const totals = totalsOf(counts)
    const numbers = [subjects, ...rehearsalEffects.map((effect) => totals[effect]), alertsToReview(totals)]
    return [name, ...numbers.map((value) => value.toLocaleString('en-US'))]
  }),
]

/** Some of these findings; a closed one raises an alert with the result No Match. */
export const exampleRows = (rehearsals: readonly ClientRehearsal[]): Table => [
  ['CLIENT', 'EXAMPLE', 'SUBJECT', 'LIST', 'LISTED NAME', 'BEFORE', 'AFTER', 'REASON'],
  ...rehearsals.flatMap(({ name, examples }) =>
    examples.map((one) => [
      name,
      titleOf(one.effect),
      one.externalId,
      one.sourceId,
      one.listedName,
      one.before ?? '-',
      one.effect === 'closed' ? `${one.after}, to review` : one.after,
      findingReasons[one.reason].label,
    ]),
  ),
]
