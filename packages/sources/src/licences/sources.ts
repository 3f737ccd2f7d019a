import type { ListSource } from '../core/source.ts'
import { declaredSource } from '../declarative/declared-source.ts'
import { loadDefinitions } from '../declarative/load-definitions.ts'

/** The rosters of licence boards, one for each folder beside this file. */
export const licenceSources: readonly ListSource[] = loadDefinitions(import.meta.dirname).map(declaredSource)
