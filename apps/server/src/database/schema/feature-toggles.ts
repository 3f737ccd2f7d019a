import type { FeatureId } from '@vigil/contract'
import { boolean, date, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { clientId } from './columns.ts'

export const featureToggles = pgTable(
  'feature_toggles',
  {
    clientId: clientId().references(() => clients.id),
    featureId: text('feature_id').$type<FeatureId>().notNull(),
    enable: boolean().notNull(),
    enabledDate: date('enabled_date', { mode: 'string' }),
    parameters: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.featureId] })],
)
