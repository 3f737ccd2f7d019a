import path from 'node:path'
import type { ListSource } from './core/source.ts'
import { declaredSource } from './declarative/declared-source.ts'
import { loadDefinitions } from './declarative/definition/load-definitions.ts'
import { cmsOptOut } from './lists/cms-opt-out/source.ts'
import { cmsPreclusion } from './lists/cms-preclusion/source.ts'
import { cmsRevoked } from './lists/cms-revoked/source.ts'
import { ladmf } from './lists/ladmf/source.ts'
import { leie } from './lists/leie/source.ts'
import { npdb } from './lists/npdb/source.ts'
import { nppes } from './lists/nppes/source.ts'
import { ofacConsolidated, ofacSdn } from './lists/ofac/source.ts'
import { sam } from './lists/sam/source.ts'

/** Sources that are defined as data, one per folder: the state exclusion lists, and the rosters of license boards. */
const declaredIn = (folder: 'states' | 'licenses'): ListSource[] =>
  loadDefinitions(path.join(import.meta.dirname, folder)).map(declaredSource)

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
  ...declaredIn('states'),
  ...declaredIn('licenses'),
]

const byId = new Map(sources.map((source) => [source.meta.id, source]))
/** A source by its id; undefined if there is none. */
export const findSource = (id: string): ListSource | undefined => byId.get(id)
