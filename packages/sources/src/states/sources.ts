import type { ListSource } from '../core/source.ts'
import { declaredSource } from '../declarative/declared-source.ts'
import { loadDefinitions } from '../declarative/load-definitions.ts'

/** The exclusion lists of the states, one for each folder beside this file. */
export const stateSources: readonly ListSource[] = loadDefinitions(import.meta.dirname).map(declaredSource)
