import { lowerPriority, serveTasks } from '@vigil/threads'
import { workerData } from 'node:worker_threads'
import { openConnection } from '../../../database/pool.ts'
import { EngineWork } from './engine-work.ts'
import type { EngineData, EngineMessage, EngineSummary, EngineTask } from './messages.ts'

// a run may take long, and people who search meanwhile wait
lowerPriority()
/** Subjects in a message: the thread that takes it also serves requests, and does nothing else meanwhile. */
const atOnce = 100

const { connection, threads } = workerData as EngineData
const work = new EngineWork(await openConnection(connection), threads)

serveTasks<EngineTask, EngineMessage, EngineSummary>(
  (task, tell) =>
    work.run(task, {
      onProgress: (done, total) => void tell({ kind: 'progress', done, total }),
      async onBatch({ found, ruledOut, incomplete }) {
        if (found.length + ruledOut.length === 0) return
        await tell({ kind: 'batch', found, ruledOut: ruledOut.slice(0, atOnce), incomplete })
        for (let at = atOnce; at < ruledOut.length; at += atOnce)
          await tell({
            kind: 'batch',
            found: [],
            ruledOut: ruledOut.slice(at, at + atOnce),
            incomplete: [],
          })
      },
    }),
  {
    // database messages may contain values: report only the code
    failureOf: ({ name, message, code }: Error & { code?: string }) => ({ name, message: code ?? message }),
  },
)
