import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { PlainError } from '../../../errors.ts'

/** Draws a picture as PNG, in a thread of its own, which ends when nobody waits for it any more. */
export async function renderPng(svg: string, signal: AbortSignal): Promise<Buffer> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
    workerData: { svg },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const stop = (): void => void worker.terminate()
  signal.addEventListener('abort', stop)
  try {
    const early = once(worker, 'exit').then(() => {
      throw new PlainError('the picture could not be drawn')
    })
    const [png] = (await Promise.race([once(worker, 'message'), early])) as [Uint8Array]
    return Buffer.from(png)
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
