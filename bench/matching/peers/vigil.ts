import { Worker } from 'node:worker_threads'
import {
  createScreener,
  prepare,
  saveIndex,
  type ScreeningIndex,
} from '../../../packages/matching/src/index.ts'
import type { Party } from '../../../packages/matching/src/party.ts'
import type { Searcher } from './peer.ts'

const PER_MESSAGE = 250

/** Our engine on one thread: reading the subject, retrieval, verdicts and explanations, all of it. */
export function vigil(index: ScreeningIndex): Searcher<Party> {
  const screener = createScreener(index)
  return {
    search: (party, limit) =>
      Promise.resolve(
        screener.search(prepare(party), limit).map(({ recordId }) => Number(recordId.slice(1)) - 1),
      ),
  }
}

/** The same question, the ten best for a name, on threads that share the index. */
export async function vigilThreads(
  index: ScreeningIndex,
  threads: number,
): Promise<Searcher<Party> & { close(): Promise<void> }> {
  const memory = saveIndex(index, (bytes) => new SharedArrayBuffer(bytes)).buffer
  const script = new URL('./vigil-worker.ts', import.meta.url)
  const workers = Array.from({ length: threads }, () => new Worker(script, { workerData: memory }))
  const batch = async (parties: readonly Party[], limit: number): Promise<number[][]> => {
    const found: number[][] = []
    let next = 0
    const work = async (worker: Worker): Promise<void> => {
      while (next < parties.length) {
        const at = next
        next += PER_MESSAGE
        const rows = await ask(worker, { parties: parties.slice(at, at + PER_MESSAGE), limit })
        for (const [offset, one] of rows.entries()) found[at + offset] = one
      }
    }
    await Promise.all(workers.map(work))
    return found
  }
  const close = async () => void (await Promise.all(workers.map((worker) => worker.terminate())))
  return { batch, close, search: async (party, limit) => (await batch([party], limit))[0]! }
}

function ask(worker: Worker, task: { parties: readonly Party[]; limit: number }): Promise<number[][]> {
  const { promise, resolve, reject } = Promise.withResolvers<number[][]>()
  worker.once('error', reject)
  worker.once('message', (rows: number[][]) => {
    worker.off('error', reject)
    resolve(rows)
  })
  worker.postMessage(task, [])
  return promise
}
