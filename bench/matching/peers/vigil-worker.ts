import { parentPort, workerData } from 'node:worker_threads'
import { loadIndex } from '../../../packages/matching/src/index.ts'
import type { Party } from '../../../packages/matching/src/party.ts'
import { vigil } from './vigil.ts'

const loaded = loadIndex(new Uint8Array(workerData as SharedArrayBuffer))
if (!loaded.ok) throw new Error(loaded.reason)
const searcher = vigil(loaded.index)

parentPort?.on('message', ({ parties, limit }: { parties: readonly Party[]; limit: number }) => {
  void Promise.all(parties.map((party) => searcher.search(party, limit))).then((rows) =>
    parentPort?.postMessage(rows, []),
  )
})
