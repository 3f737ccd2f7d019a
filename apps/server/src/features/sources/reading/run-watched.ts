import type { ListFile } from '@vigil/sources'
import { TaskError, ThreadEnded, type TaskThread } from '@vigil/threads'
import fs from 'node:fs'
import { PlainError } from '../../../errors.ts'
import { tooMuchMemory, watchReader, type ReadingBudget } from './watch-reader.ts'

export type WatchedResult<Result> = { ok: true; result: Result } | { ok: false; reason: string }

interface Run<Message> {
  files: readonly ListFile[]
  budget: ReadingBudget
  /** the thread waits for it, which does not count as its own time */
  onMessage: (message: Message) => void | Promise<void>
  signal: AbortSignal
}

function toPlainError(error: Error): Error {
  if (error instanceof ThreadEnded) return new PlainError('the reader stopped early')
  if (!(error instanceof TaskError)) return error
  return new PlainError(`the reader failed: ${error.failure.name} ${error.failure.message}`)
}

/** Lets a thread read files. One that exceeds the budget is terminated, and the files are rejected with the reason. */
export async function runWatched<Task, Message, Result>(
  thread: TaskThread<Task, Message, Result>,
  task: Task,
  { files, budget, onMessage, signal }: Run<Message>,
): Promise<WatchedResult<Result>> {
  const names = files.map(({ name }) => name).join(', ')
  const bytes = files.reduce((sum, { path }) => sum + fs.statSync(path).size, 0)
  let held = false
  let exceeded: string | null = null
  const watch = watchReader({ thread, budget, bytes, isHeld: () => held }, (why) => {
    exceeded ??= why
    void thread.end()
  })
  const take = async (message: Message): Promise<void> => {
    watch.heard()
    held = true
    await onMessage(message)
    held = false
  }
  try {
    return { ok: true, result: await thread.run(task, { onMessage: take, signal }) }
  } catch (error) {
    const { code } = error as { code?: string }
    const why = code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchMemory(budget.memoryMb) : exceeded
    if (why !== null) return { ok: false, reason: `${names} ${why}` }
    throw toPlainError(error as Error)
  } finally {
    watch.stop()
  }
}
