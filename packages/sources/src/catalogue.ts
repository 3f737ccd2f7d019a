import type { ListSource } from './core/source.ts'

/** Every list that Vigil can read, in the order in which people see them. */
export const sources: readonly ListSource[] = []

const byId = new Map(sources.map((source) => [source.meta.id, source]))
/** A source by its id; undefined where there is none. */
export const findSource = (id: string): ListSource | undefined => byId.get(id)
