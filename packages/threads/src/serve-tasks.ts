import { parentPort, type Transferable } from 'node:worker_threads'
import type { Failure, FromThread, ToThread } from './messages.ts'

/**
 * Sends a message before the result. Resolves when the host has taken all but a few of these messages: a sender that
 * awaits it never gets far ahead of a slow host.
 */
type TellHost<Message> = (message: Message, transfer?: Transferable[]) => Promise<void>

interface ServeOptions<Result> {
  /** what the host may know of an error */
  failureOf?: (error: Error) => Failure
  /** what of a result is handed over instead of copied */
  transferOf?: (result: Result) => Transferable[]
}

const messagesAhead = 4

const plainFailure = ({ name, message }: Error): Failure => ({ name, message })

/** Runs in a thread that `startThread` has started: works off the tasks that it is given, each to its one result. */
export function serveTasks<Task, Message, Result>(
  perform: (task: Task, tell: TellHost<Message>) => Result | Promise<Result>,
  { failureOf = plainFailure, transferOf = () => [] }: ServeOptions<Result> = {},
): void {
  const port = parentPort!
  const send = (message: FromThread, transfer: Transferable[] = []): void =>
    port.postMessage(message, transfer)
  /** by task: how many messages the host has not taken yet, and what goes on once it has */
  const untaken = new Map<number, { count: number; goOn: () => void }>()

  async function run(id: number, task: Task): Promise<void> {
    const state = { count: 0, goOn: () => {} }
    untaken.set(id, state)
    const tell: TellHost<Message> = async (message, transfer) => {
      send({ kind: 'message', id, message }, transfer)
      state.count += 1
      if (state.count >= messagesAhead) await new Promise<void>((resolve) => (state.goOn = resolve))
    }
    try {
      const result = await perform(task, tell)
      send({ kind: 'done', id, result }, transferOf(result))
    } catch (error) {
      const failure = failureOf(error instanceof Error ? error : new Error(String(error)))
      send({ kind: 'failed', id, failure })
    } finally {
      untaken.delete(id)
    }
  }

  function taken(id: number): void {
    const state = untaken.get(id)
    if (!state) return
    state.count -= 1
    state.goOn()
  }

  port.on('message', (request: ToThread) => {
    if (request.kind === 'task') void run(request.id, request.task as Task)
    else taken(request.id)
  })
  send({ kind: 'ready' })
}
