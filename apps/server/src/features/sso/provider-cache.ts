import type { Configuration } from 'openid-client'

const keptMs = 10 * 60_000

/** Caches provider metadata; failures are not cached. */
export interface ProviderCache {
  load(key: string, now: Date, discover: () => Promise<Configuration>): Promise<Configuration>
}

declare module '../../context.ts' {
  interface Services {
    providers: ProviderCache
  }
}

export function createProviderCache(): ProviderCache {
  const kept = new Map<string, { found: Promise<Configuration>; until: number }>()
  return {
    load(key, now, discover) {
      for (const [old, { until }] of kept) if (until <= now.getTime()) kept.delete(old)
      const known = kept.get(key)
      if (known) return known.found
      const found = discover()
      const entry = { found, until: now.getTime() + keptMs }
      kept.set(key, entry)
      found.catch(() => {
        if (kept.get(key) === entry) kept.delete(key)
      })
      return found
    },
  }
}
