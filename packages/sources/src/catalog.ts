import type { ListSource } from './core/source.ts'
import { licenseSources } from './licenses/sources.ts'
import { cmsOptOut } from './lists/cms-opt-out/source.ts'
import { cmsPreclusion } from './lists/cms-preclusion/source.ts'
import { cmsRevoked } from './lists/cms-revoked/source.ts'
import { ladmf } from './lists/ladmf/source.ts'
import { leie } from './lists/leie/source.ts'
import { npdb } from './lists/npdb/source.ts'
import { nppes } from './lists/nppes/source.ts'
import { ofacConsolidated, ofacSdn } from './lists/ofac/source.ts'
import { sam } from './lists/sam/source.ts'
import { stateSources } from './states/sources.ts'

/** Every list that Vigil can read, in display order. */
export const sources: readonly ListSource[] = [
  leie,
  sam,
  ofacSdn,
  ofacConsolidated,
  nppes,
  cmsOptOut,
  cmsPreclusion,
  cmsRevoked,
  ladmf,
  npdb,
  ...stateSources,
  ...licenseSources,
]

const byId = new Map(sources.map((source) => [source.meta.id, source]))
/** A source by its id; undefined if there is none. */
export const findSource = (id: string): ListSource | undefined => byId.get(id)
