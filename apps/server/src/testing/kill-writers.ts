import type { FeatureId } from '@vigil/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from './server-people.ts'

const features = ['bulkNpi', 'overallSearchResult', 'statusDialogVariant'] as const satisfies FeatureId[]

export interface Write {
  marker: string
  clientId: string
  feature: FeatureId
  /** the status of the response; null if there was none */
  status: number | null
  startedAt: number
  answeredAt: number
}

export const wasAnswered = ({ status }: Write): boolean => status !== null && status >= 200 && status < 300

export interface Writers {
  /** all writes so far, in order for each writer */
  writes: Write[]
  /** resolves with the first acknowledged write that began after the given time */
  answeredAfter(moment: number): Promise<Write>
  /** lets the running requests finish */
  stop(): Promise<void>
}

export interface WritersOptions {
  round: number
  /** one writer for each; a client may be listed more than once */
  clientIds: readonly string[]
  caller: Caller
  /** the server's address; null while none is running */
  address: () => string | null
}

/** Each writer writes one marker after another, unique across all rounds, and records the outcomes. */
export function startWriters({ round, clientIds, caller, address }: WritersOptions): Writers {
  const writes: Write[] = []
  const listeners = new Set<(write: Write) => void>()
  const halt = new AbortController()

  async function writeOne(clientId: string, feature: FeatureId, marker: string, at: string): Promise<void> {
    const startedAt = performance.now()
    const status = await caller.mark(at, clientId, feature, marker).catch(() => null)
    const write = { marker, clientId, feature, status, startedAt, answeredAt: performance.now() }
    writes.push(write)
    for (const listener of listeners) listener(write)
    if (!wasAnswered(write)) await sleep(20)
  }
  async function writer(clientId: string, index: number): Promise<void> {
    for (let count = 0; !halt.signal.aborted; count++) {
      const at = address()
      const feature = features[count % features.length]!
      if (at === null) await sleep(20)
      else await writeOne(clientId, feature, `${round}.${index}.${count}`, at)
    }
  }
  const running = Promise.all(clientIds.map(writer))
  return {
    writes,
    answeredAfter: (moment) =>
      new Promise((resolve) => {
        const listener = (write: Write): void => {
          if (write.startedAt < moment || !wasAnswered(write)) return
          listeners.delete(listener)
          resolve(write)
        }
        listeners.add(listener)
      }),
    stop: async () => {
      halt.abort()
      await running
    },
  }
}
