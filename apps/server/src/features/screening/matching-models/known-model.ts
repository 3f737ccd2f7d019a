import { models, type Model } from '@vigil/matching'
import { notFound } from '../../../errors.ts'

/** A matching model by its id. */
export const knownModel = (id: string): Model =>
  (Object.hasOwn(models, id) ? models[id] : undefined) ?? notFound('Matching model')
