import { model202611 } from './model-2026-11.ts'
import { model202612 } from './model-2026-12.ts'
import type { Model } from './model.ts'

/** Every model that ever produced results, by id, so that an old result can be reproduced. */
export const models: Readonly<Record<string, Model>> = {
  [model202611.id]: model202611,
  [model202612.id]: model202612,
}

/** The model for new results. */
export const currentModel: Model = model202612
