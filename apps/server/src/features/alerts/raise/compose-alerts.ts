import { changeReasons } from '@vigil/contract'
import { findSource } from '@vigil/sources'
import { randomUUIDv7 } from 'node:crypto'
import { differenceOf } from './alert-difference.ts'
import { alertDetails } from './alert-details.ts'
import { alertReasons } from './alert-reasons.ts'
import { sourceName } from '../detail/present-alert.ts'
import { isEnd } from './raise-rules.ts'
import type { FindingChange, Raising } from './finding-change.ts'
import type { NewAlert } from './insert-queries.ts'
import type { CurrentState } from './current-state-queries.ts'
import { currentStates } from './current-states.ts'
import { providerDifference } from './provider-difference.ts'
import {
  selectEnds,
  selectFacts,
  selectAlertInputs,
  type FactsPair,
  type LatestAlert,
  type AlertInput,
} from './raise-queries.ts'

/** A change to raise, with the last alert about the same finding. */
export interface Raised {
  change: FindingChange
  before: LatestAlert | null
}

async function providerFacts(
  raising: Raising,
  raised: readonly Raised[],
  inputs: ReadonlyMap<number, AlertInput>,
): Promise<Map<number, FactsPair>> {
  const lookups = raised.flatMap<{ at: number; before: number; after: number | null }>(
    ({ change, before }, at) => {
      const input = inputs.get(at + 1)
      if (!before || !input) return []
      if (change.cause === 'facts') return [{ at, before: input.subjectVersion, after: null }]
      if (isEnd(change.cause) || before.matchHash === input.matchHash) return []
      return [{ at, before: before.subjectVersion, after: input.subjectVersion }]
    },
  )
  if (lookups.length === 0) return new Map()
  const pairs = await selectFacts(
    raising.client,
    raising,
    lookups.map(({ at, before, after }) => ({ subjectId: raised[at]!.change.subjectId, before, after })),
  )
  return new Map(pairs.map((pair) => [lookups[pair.position - 1]!.at, pair]))
}

interface Gathered {
  input: AlertInput
  facts: FactsPair | undefined
  current: CurrentState | undefined
}

/** Says in the history of the alert that the matching rules are behind it. */
function openingNote(reasons: readonly string[], { modelSwitch }: FindingChange): string {
  if (!reasons.includes(changeReasons.rules)) return ''
  return modelSwitch
    ? `${changeReasons.rules}: matching model ${modelSwitch.to} replaced ${modelSwitch.from}.`
    : `${changeReasons.rules}.`
}

function compose({ change, before }: Raised, at: Date, { input, facts, current }: Gathered): NewAlert {
  const { cause, product, sourceId, result, listVersion } = change
  const details = alertDetails({
    product,
    meta: findSource(sourceId)?.meta,
    entry: current ? current.entry : input.entry,
    ended: cause === 'removed' && !current ? input.ended : null,
    seen: current?.seen ?? input.seen ?? {},
    listVersion,
    published: input.published,
    checkedAt: at,
  })
  const reasons = alertReasons(change, { ...input, recordId: change.recordId }, before)
  return {
    id: randomUUIDv7(),
    subject_id: change.subjectId,
    product,
    list_id: change.listId,
    source_id: sourceId,
    key: change.key,
    finding_id: change.findingId,
    fingerprint: change.fingerprint,
    cause,
    result,
    reasons,
    reason: reasons.join('; '),
    source_name: sourceName(sourceId),
    npdb_type: product === 'NPDB' ? (input.seen?.['Report Type Code'] ?? null) : null,
    details,
    list_version: listVersion,
    previous_id: before?.id ?? null,
    opening: openingNote(reasons, change),
    difference: before && [
      ...differenceOf(before, { result, details }),
      ...(facts ? providerDifference(facts.before, facts.after) : []),
    ],
  }
}

async function putEnds(
  raising: Raising,
  raised: readonly Raised[],
  inputs: ReadonlyMap<number, AlertInput>,
): Promise<void> {
  const lookups = raised.flatMap(({ change: { cause, listId, listVersion } }, at) => {
    const input = inputs.get(at + 1)
    if (cause !== 'removed' || !input?.entryId || input.ended) return []
    return [{ input, listId, entryId: input.entryId, listVersion }]
  })
  if (lookups.length === 0) return
  for (const { position, ended } of await selectEnds(raising.client, lookups))
    lookups[position - 1]!.input.ended = ended
}

/** The alerts to insert: details, reasons, and the differences from the previous alert. */
export async function composeAlerts(raising: Raising, raised: readonly Raised[]): Promise<NewAlert[]> {
  const rows = await selectAlertInputs(
    raising.client,
    raising.clientId,
    raised.map(({ change }) => change),
  )
  const inputs = new Map(rows.map((row) => [row.position, row]))
  await putEnds(raising, raised, inputs)
  const facts = await providerFacts(raising, raised, inputs)
  const current = await currentStates(
    raising,
    raised.map(({ change }) => change),
  )
  return raised.map((one, at) => {
    const input = inputs.get(at + 1)
    if (!input) throw new Error('an alert needs a finding of its client')
    return compose(one, raising.at, { input, facts: facts.get(at), current: current.get(one.change) })
  })
}
