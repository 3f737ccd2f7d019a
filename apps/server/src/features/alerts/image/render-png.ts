import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { PlainError } from '../../../errors.ts'

const atATime = 2
const waiting: (() => void)[] = []
let running = 0

/** A place to draw at: pictures take memory, so a few are drawn at a time in a process. */
async function withPlace<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atATime) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

async function draw(svg: string): Promise<Buffer> {
  const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
    workerData: { svg },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  try {
    const early = once(worker, 'exit').then(() => {
      throw new PlainError('the picture could not be drawn')
    })
    const [png] = (await Promise.race([once(worker, 'message'), early])) as [Uint8Array]
    return Buffer.from(png)
  } finally {
    await worker.terminate()
  }
}

/** Draws a picture as PNG, in a thread of its own. */
export const renderPng = (svg: string): Promise<Buffer> => withPlace(() => draw(svg))
