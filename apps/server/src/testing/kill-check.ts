import type pg from 'pg'
import { onDatabase } from './server-people.ts'
import { type Write, wasAnswered } from './kill-writers.ts'

interface Trail {
  /** number of audit events for each marker, by client and feature */
  events: Map<string, number>
  /** the marker stored in each toggle, by client and feature */
  stored: Map<string, string>
}

const keyOf = ({ clientId, feature }: Write): string => `${clientId}/${feature}`

interface Marked {
  key: string
  marker: string
  n: number
}

const marked = {
  events: `select client_id || '/' || subject_id as key, after->'parameters'->>'marker' as marker, count(*)::int as n
    from audit_events where action = 'feature-toggle.update' group by 1, 2`,
  stored: `select client_id || '/' || feature_id as key, parameters->>'marker' as marker, 1 as n
    from feature_toggles`,
}

function readTrail(system: pg.ClientConfig): Promise<Trail> {
  return onDatabase(system, async (client) => {
    const events = await client.query<Marked>(marked.events)
    const stored = await client.query<Marked>(marked.stored)
    return {
      events: new Map(events.rows.map(({ key, marker, n }) => [`${key}/${marker}`, n])),
      stored: new Map(stored.rows.map(({ key, marker }) => [key, marker])),
    }
  })
}

export interface KillCheck {
  problems: string[]
  /** writes that were not acknowledged but committed */
  committedUnanswered: number
}

/**
 * `writes` are all attempted writes. A client in `alone` has a single writer, so its toggles must not be older than
 * the last acknowledged write to them.
 */
export async function checkWrites(
  system: pg.ClientConfig,
  writes: readonly Write[],
  alone: ReadonlySet<string>,
): Promise<KillCheck> {
  const { events, stored } = await readTrail(system)
  const problems: string[] = []
  let committedUnanswered = 0
  const lastAnswered = new Map<string, number>()
  const order = new Map(writes.map(({ marker }, index) => [marker, index]))
  for (const [index, write] of writes.entries()) {
    const key = keyOf(write)
    const found = events.get(`${key}/${write.marker}`) ?? 0
    if (found > 1) problems.push(`${write.marker} has ${found} audit events`)
    if (wasAnswered(write)) lastAnswered.set(key, index)
    if (wasAnswered(write) && found === 0) problems.push(`${write.marker} was acknowledged and is lost`)
    if (!wasAnswered(write) && found > 0) committedUnanswered += 1
  }
  for (const [key, marker] of stored) {
    if (!events.has(`${key}/${marker}`)) problems.push(`${marker} is stored without an audit event`)
    const isAlone = alone.has(key.split('/')[0]!)
    if (isAlone && (order.get(marker) ?? -1) < (lastAnswered.get(key) ?? -1))
      problems.push(`${key} holds ${marker}, which is older than the last acknowledged write`)
  }
  for (const key of lastAnswered.keys())
    if (!stored.has(key)) problems.push(`${key} was written and is missing`)
  const tried = new Set(writes.map((write) => `${keyOf(write)}/${write.marker}`))
  for (const event of events.keys())
    if (!tried.has(event)) problems.push(`${event} has an audit event but was never written`)
  return { problems, committedUnanswered }
}
