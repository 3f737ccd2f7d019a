import type { SomeHandlers } from '../../http/mount.ts'
import { listFeatureToggles } from './list-feature-toggles.ts'
import { updateFeatureToggle } from './update-feature-toggle.ts'

export const featureTogglesRoutes = {
  listFeatureToggles: (context, { params }) => listFeatureToggles(context, params.clientId),
  updateFeatureToggle: (context, { params, body }) => updateFeatureToggle(context, { ...params, ...body }),
} satisfies SomeHandlers
