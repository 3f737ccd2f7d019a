import {
  rehearsalEffects,
  type EffectCounts,
  type MatchingModelList,
  type ModelRehearsal,
  type RehearsalSummary,
} from '@vigil/contract'

/** Waiting or running. */
export const isOpen = ({ state }: ModelRehearsal): boolean => state === 'waiting' || state === 'running'

export type MonitoredClient = MatchingModelList['clients'][number]

/** A client, and what is known of a model for it. */
export interface ClientRehearsal {
  client: MonitoredClient
  rehearsal: ModelRehearsal | null
}

export const rehearsalsOf = (
  { clients, rehearsals }: MatchingModelList,
  modelId: string,
): ClientRehearsal[] =>
  clients.map((client) => ({
    client,
    rehearsal: rehearsals.find((one) => one.clientId === client.id && one.model === modelId) ?? null,
  }))

export const activeModel = ({ models }: MatchingModelList): string | null =>
  models.find(({ active }) => active !== null)?.id ?? null

export interface Totals {
  /** clients with a completed rehearsal that still says something */
  clients: number
  counts: EffectCounts
}

/** The completed rehearsals of a model together; those against a model that is not active anymore say nothing. */
export function totalsOf(rehearsed: readonly ClientRehearsal[], active: string | null): Totals {
  const results = rehearsed
    .map(({ rehearsal }) => rehearsal?.result)
    .filter((result): result is RehearsalSummary => result?.comparedWith === active)
  const counts: EffectCounts = { raised: 0, changed: 0, closed: 0, unchanged: 0 }
  for (const result of results) for (const effect of rehearsalEffects) counts[effect] += result.counts[effect]
  return { clients: results.length, counts }
}
