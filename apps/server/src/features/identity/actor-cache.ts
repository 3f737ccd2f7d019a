import type { Actor } from '@vigil/contract'

const freshMs = 10_000
const most = 20_000

/** Caches actors between calls. Any write to users, clients, roles, keys, toggles or sessions clears it. */
export interface ActorCache {
  /** the cached actor, if any */
  kept: (key: string, now: Date) => Actor | null
  /** loads and caches the actor */
  load: (key: string, now: Date, load: () => Promise<Actor | null>) => Promise<Actor | null>
  clear: () => void
  /** nothing is cached while change notifications are unavailable */
  pause: () => void
  resume: () => void
}

declare module '../../context.ts' {
  interface Services {
    actors: ActorCache
  }
}

export function createActorCache(): ActorCache {
  const kept = new Map<string, { actor: Actor; until: number }>()
  let generation = 0
  let paused = true
  const clear = (): void => {
    generation += 1
    kept.clear()
  }
  return {
    kept(key, now) {
      const known = kept.get(key)
      return known && known.until > now.getTime() ? known.actor : null
    },
    async load(key, now, load) {
      const started = generation
      const actor = await load()
      const changedMeanwhile = started !== generation
      if (actor && !paused && !changedMeanwhile) {
        if (kept.size >= most) kept.clear()
        kept.set(key, { actor, until: now.getTime() + freshMs })
      }
      return actor
    },
    clear,
    pause() {
      paused = true
      clear()
    },
    resume() {
      clear()
      paused = false
    },
  }
}
