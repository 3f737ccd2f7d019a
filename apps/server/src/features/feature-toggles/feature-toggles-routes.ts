import type { FeatureToggle } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { SomeHandlers } from '../../http/mount.ts'
import { clientExists, selectToggles } from './feature-toggles-queries.ts'
import { updateFeatureToggle } from './update-feature-toggle.ts'

const listFeatureToggles = (context: Context, clientId: string): Promise<FeatureToggle[]> =>
  context
    .forClient(clientId)
    .read(async (sql) =>
      (await clientExists(sql, clientId)) ? selectToggles(sql, clientId) : notFound('Client'),
    )

export const featureTogglesRoutes = {
  listFeatureToggles: (context, { params }) => listFeatureToggles(context, params.clientId),
  updateFeatureToggle: (context, { params, body }) => updateFeatureToggle(context, { ...params, ...body }),
} satisfies SomeHandlers
