import type { ListSource } from '../core/source.ts'
import { declaredSource } from '../declarative/declared-source.ts'
import { loadDefinitions } from '../declarative/definition/load-definitions.ts'

/** The rosters of license boards, one per folder next to this file. */
export const licenseSources: readonly ListSource[] = loadDefinitions(import.meta.dirname).map(declaredSource)
