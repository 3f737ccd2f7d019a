import path from 'node:path'
import type { ListSource } from '../../packages/sources/src/core/source.ts'
import type { AdapterPlan } from './plan.ts'

const root = path.resolve(import.meta.dirname, '../../packages/sources/src')

/** The source of a plan: from the catalog, or from its own folder where the catalog can't be loaded. */
export async function findSource({ source: id, folder }: AdapterPlan): Promise<ListSource | undefined> {
  try {
    const catalog = (await import('../../packages/sources/src/catalog.ts')) as {
      findSource(id: string): ListSource | undefined
    }
    const found = catalog.findSource(id)
    if (found) return found
  } catch {
    // One adapter that is being worked on must not keep the others from being measured.
  }
  try {
    const exported = (await import(path.join(root, folder, 'source.ts'))) as Record<string, ListSource>
    return Object.values(exported).find((one) => one.meta?.id === id)
  } catch {
    return undefined
  }
}
