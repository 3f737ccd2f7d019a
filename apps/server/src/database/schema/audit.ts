import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'

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
    actorKind: text('actor_kind', { enum: ['user', 'apiKey', 'system'] }).notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    actorClientId: uuid('actor_client_id'),
    address: text(),
    requestId: text('request_id'),
    before: jsonb(),
    after: jsonb(),
    prevHash: bytes('prev_hash').notNull(),
    hash: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lane, table.seq] }),
    index('audit_events_client').on(table.clientId, table.at),
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
