import { startThread } from '@vigil/threads'
import { PlainError } from '../../../errors.ts'

const threadFile = new URL('./render-thread.ts', import.meta.url)

/** Renders an image as PNG in a separate thread, which is terminated when the signal aborts. */
export async function renderPng(svg: string, signal: AbortSignal): Promise<Buffer> {
  signal.throwIfAborted()
  const thread = startThread<string, never, Uint8Array>(threadFile, { memoryMb: 256 })
  try {
    return Buffer.from(await thread.run(svg, { signal }))
  } catch (error) {
    throw signal.aborted ? error : new PlainError('the picture could not be drawn', { cause: error })
  } finally {
    await thread.end()
  }
}
