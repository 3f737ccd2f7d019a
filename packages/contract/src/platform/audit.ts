import { z } from 'zod'
import { IsoDate, IsoDateTime, Timezone } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { limits } from '../values/limits.ts'
import { PageQuery, pageOf } from '../values/paging.ts'
import { auditKinds, type AuditKind } from '../vocabulary/audit-kinds.ts'

export const actorKinds = ['user', 'apiKey', 'system'] as const
export type ActorKind = (typeof actorKinds)[number]

const kindNames = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]]

/** What narrows the audit trail; days are in the given time zone. */
export const AuditFilter = z.object({
  person: z
    .string()
    .trim()
    .max(limits.searchText)
    .optional()
    .meta({ description: 'how the name of the actor begins' }),
  client: Id.optional(),
  kind: z.enum(kindNames).optional(),
  from: IsoDate.optional(),
  to: IsoDate.optional(),
  text: z
    .string()
    .trim()
    .max(limits.searchText)
    .optional()
    .meta({ description: 'part of an action, an actor or an id' }),
  timezone: Timezone,
})
export type AuditFilter = z.infer<typeof AuditFilter>
export const AuditQuery = AuditFilter.extend(PageQuery.shape)

export const AuditEvent = z
  .object({
    id: z.string().regex(/^\d{1,18}$/),
    at: IsoDateTime,
    action: z.string(),
    actorKind: z.enum(actorKinds),
    actorName: z.string(),
    clientId: Id.nullable(),
    clientName: z.string().nullable(),
    subjectType: z.string(),
    subjectId: z.string(),
    subjectName: z.string().nullable().meta({ description: 'if it is a user, a client or a role' }),
  })
  .meta({ id: 'AuditEvent' })
export type AuditEvent = z.infer<typeof AuditEvent>

/** One value that an event changed, by its path in the recorded object. */
export const AuditChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type AuditChange = z.infer<typeof AuditChange>

export const AuditPage = pageOf(AuditEvent)
  .extend({
    searchedFrom: IsoDateTime.nullable().meta({
      description: `only the newest ${limits.auditSearched.toLocaleString('en-US')} events of the client and the dates were searched: those since this moment`,
    }),
  })
  .meta({ id: 'AuditPage' })
export type AuditPage = z.infer<typeof AuditPage>

export const AuditEventDetail = AuditEvent.extend({
  actorClientName: z.string().nullable(),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  changes: z.array(AuditChange),
  hash: z.string().meta({ description: 'of the event and the one before it, in hexadecimal' }),
}).meta({ id: 'AuditEventDetail' })
export type AuditEventDetail = z.infer<typeof AuditEventDetail>

export const AuditEventPath = z.object({ eventId: AuditEvent.shape.id })

export const auditCheckStates = ['running', 'intact', 'broken', 'failed'] as const
export type AuditCheckState = (typeof auditCheckStates)[number]

/** One check of the whole hash chain. */
export const AuditCheck = z
  .object({
    id: Id,
    state: z.enum(auditCheckStates),
    requestedBy: z.string(),
    startedAt: IsoDateTime,
    finishedAt: IsoDateTime.nullable(),
    done: z.int().meta({ description: 'events checked so far' }),
    total: z.int(),
    events: z.int().nullable(),
    checkpoints: z.int().nullable(),
    through: IsoDateTime.nullable().meta({ description: 'when the newest checked event was recorded' }),
    breaks: z.array(z.string()).meta({ description: 'where the chain is broken; the first few' }),
  })
  .meta({ id: 'AuditCheck' })
export type AuditCheck = z.infer<typeof AuditCheck>

export const AuditChain = z
  .object({ latest: AuditCheck.nullable(), running: AuditCheck.nullable() })
  .meta({ id: 'AuditChain' })
export type AuditChain = z.infer<typeof AuditChain>
