import { parentPort, workerData } from 'node:worker_threads'
import { openConnection } from '../../../database/pool.ts'
import { EngineWork } from './engine-work.ts'
import { batchesAhead, type EngineAnswer, type EngineData, type EngineTask } from './messages.ts'

const port = parentPort!
const { connection, threads } = workerData as EngineData

let ahead = 0
let goOn = (): void => {}
const say = (answer: EngineAnswer): void => port.postMessage(answer)

const work = new EngineWork(await openConnection(connection), threads)

async function perform(task: EngineTask): Promise<void> {
  try {
    ahead = 0
    const summary = await work.run(task, {
      onProgress: (done, total) => say({ kind: 'progress', done, total }),
      async onBatch({ found, ruledOut, incomplete }) {
        if (found.length + ruledOut.length === 0) return
        say({ kind: 'batch', found, ruledOut, incomplete })
        ahead += 1
        if (ahead >= batchesAhead) await new Promise<void>((resolve) => (goOn = resolve))
      },
    })
    say({ kind: 'done', ...summary })
  } catch (error) {
    const { name, message, code } = error as Error & { code?: string }
    // what a database says may hold values: only its code is told
    say({ kind: 'failed', reason: code ? `${name} ${code}` : `${name} ${message}` })
  }
}

port.on('message', (message: EngineTask | 'ack') => {
  if (message === 'ack') {
    ahead -= 1
    goOn()
  } else void perform(message)
})
