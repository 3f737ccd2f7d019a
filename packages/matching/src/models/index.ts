import { model202611 } from './model-2026-11.ts'
import { model202612 } from './model-2026-12.ts'
import type { Model } from './model.ts'

/** Every model that ever gave results, by id, so that an old result can be made again. */
export const models: Readonly<Record<string, Model>> = {
  [model202611.id]: model202611,
  [model202612.id]: model202612,
}

/** The model that new results are made with. */
export const currentModel: Model = model202611
