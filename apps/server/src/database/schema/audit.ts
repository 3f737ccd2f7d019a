import { actorKinds, auditCheckStates } from '@vigil/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, id, moment } from './columns.ts'
import type { AuditBreakRecord } from './shapes.ts'

export const auditEvents = pgTable(
  'audit_events',
  {
    lane: integer().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    at: moment('at').notNull(),
    action: text().notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    clientId: uuid('client_id'),
    actorKind: text('actor_kind', { enum: actorKinds }).notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    actorClientId: uuid('actor_client_id'),
    address: text(),
    requestId: text('request_id'),
    before: jsonb(),
    after: jsonb(),
    prevHash: bytes('prev_hash').notNull(),
    hash: bytes().notNull(),
    /** for lists: one column that is unique across lanes; not part of the hash, which covers what it is made of */
    id: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`seq * 32 + lane`),
  },
  (table) => [
    primaryKey({ columns: [table.lane, table.seq] }),
    uniqueIndex('audit_events_id').on(table.id),
    /** the newest events, of all clients and of one */
    index('audit_events_at').on(table.at, table.id),
    index('audit_events_client').on(table.clientId, table.at, table.id),
    /** who signed in last, of a client and each user */
    index('audit_events_client_sign_in')
      .on(table.clientId, table.at)
      .where(sql`action in ('sign-in.succeeded', 'sign-in.sso')`),
    index('audit_events_user_sign_in')
      .on(table.subjectId, table.at)
      .where(sql`action in ('sign-in.succeeded', 'sign-in.sso')`),
    check('audit_events_lane', sql`${table.lane} between 0 and 31`),
    index('audit_events_subject').on(table.subjectType, table.subjectId, table.at),
  ],
)

/** The head of each chain. Writers take any free lane, so that none waits for another's commit. */
export const auditLanes = pgTable('audit_lanes', {
  lane: integer().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: bytes().notNull(),
})

/** All heads at one moment, signed with a key that is not in the database; each refers to the previous one. */
export const auditCheckpoints = pgTable('audit_checkpoints', {
  serial: integer().primaryKey(),
  at: moment('at').notNull(),
  heads: jsonb().$type<{ lane: number; seq: number; hash: string }[]>().notNull(),
  previousMac: bytes('previous_mac').notNull(),
  mac: bytes().notNull(),
})

/** Checks of the whole chain, with their progress and outcome. */
export const auditChecks = pgTable(
  'audit_checks',
  {
    id: id(),
    requestedBy: text('requested_by').notNull(),
    startedAt: moment('started_at').notNull(),
    /** when its progress was last recorded */
    seenAt: moment('seen_at').notNull(),
    finishedAt: moment('finished_at'),
    state: text({ enum: auditCheckStates }).notNull(),
    /** events checked so far, of those that existed when it started */
    done: bigint({ mode: 'number' }).notNull().default(0),
    total: bigint({ mode: 'number' }).notNull().default(0),
    events: bigint({ mode: 'number' }),
    checkpoints: integer(),
    /** when the newest checked event was recorded */
    through: moment('through'),
    breaks: jsonb().$type<AuditBreakRecord[]>().notNull().default([]),
  },
  (table) => [index('audit_checks_started').on(table.startedAt)],
)
