import type { FeatureToggle } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { clientExists, selectToggles } from './feature-toggles-queries.ts'

export const listFeatureToggles = (context: Context, clientId: string): Promise<FeatureToggle[]> =>
  context
    .forClient(clientId)
    .read(async (sql) =>
      (await clientExists(sql, clientId)) ? selectToggles(sql, clientId) : notFound('Client'),
    )
