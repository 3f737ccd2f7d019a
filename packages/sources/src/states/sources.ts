import type { ListSource } from '../core/source.ts'
import { declaredSource } from '../declarative/declared-source.ts'
import { loadDefinitions } from '../declarative/definition/load-definitions.ts'

/** The state exclusion lists, one per folder next to this file. */
export const stateSources: readonly ListSource[] = loadDefinitions(import.meta.dirname).map(declaredSource)
