import type { ActorKind, AuditAction } from '@vigil/contract'
import type pg from 'pg'
import type { Scope } from './scope.ts'

/** Who did it and from where; the same for everything that one request does. */
export interface AuditOrigin {
  actorKind: ActorKind
  actorId: string | null
  actorName: string
  actorClientId: string | null
  address: string | null
  requestId: string | null
}

export interface AuditEntry {
  /** such as `feature-toggle.update` */
  action: AuditAction
  subjectType: string
  subjectId: string
  /** only in a system transaction; a tenant's events are always its own */
  clientId?: string | null
  /** if different from the time of the commit */
  at?: Date
  before?: unknown
  after?: unknown
}

/** What was done, and by whom. */
export interface TrailEntry {
  entry: AuditEntry
  origin: AuditOrigin
}

/** Of what Vigil does on its own. */
export const systemOrigin = (name: string): AuditOrigin => ({
  actorKind: 'system',
  actorId: null,
  actorName: name,
  actorClientId: null,
  address: null,
  requestId: null,
})

const sealed =
  /^(ssn|tin|ein|dob|dateOfBirth|birthDate|homeAddress|\w*password|\w*secret|secretHash|api_?key|\w*token)$/i

/** The trail records that a protected field changed, never its value. */
function redact(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return '[sealed]'
  if (Array.isArray(value)) return value.map(redact)
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      sealed.test(key) && inner !== null && inner !== undefined ? '[sealed]' : redact(inner),
    ]),
  )
}

/** Appends the events of a transaction to the hash chain, in that transaction. */
export async function appendAudit(
  client: pg.ClientBase,
  scope: Scope,
  now: Date,
  trail: readonly TrailEntry[],
): Promise<void> {
  const rows = trail.map(({ entry, origin }) => ({
    at: (entry.at ?? now).toISOString(),
    action: entry.action,
    subject_type: entry.subjectType,
    subject_id: entry.subjectId,
    client_id: scope.kind === 'tenant' ? scope.clientId : (entry.clientId ?? null),
    actor_kind: origin.actorKind,
    actor_id: origin.actorId,
    actor_name: origin.actorName,
    actor_client_id: origin.actorClientId,
    address: origin.address,
    request_id: origin.requestId,
    before: redact(entry.before ?? null),
    after: redact(entry.after ?? null),
  }))
  await client.query('select audit_append($1::jsonb)', [JSON.stringify(rows)])
}
