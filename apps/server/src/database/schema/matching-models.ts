import { backgroundStates } from '@vigil/contract'
import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { clientId, moment } from './columns.ts'
import type { RehearsalResult } from './shapes.ts'

/** Which matching model decides, and since when; the last row is the active one. */
export const modelActivations = pgTable('model_activations', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  model: text().notNull(),
  activatedAt: moment('activated_at').notNull(),
  /** null: the model that the installation began with */
  activatedBy: text('activated_by'),
})

/** The last rehearsal of each client and model: what the model would raise, change and close. */
export const modelRehearsals = pgTable(
  'model_rehearsals',
  {
    clientId: clientId().references(() => clients.id),
    model: text().notNull(),
    state: text({ enum: backgroundStates }).notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** null: Vigil itself */
    requestedBy: text('requested_by'),
    /** subjects compared so far, of how many; null before that is known */
    done: integer(),
    total: integer(),
    /** of the last one that was completed; kept while the next one runs */
    result: jsonb().$type<RehearsalResult>(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.model] })],
)
