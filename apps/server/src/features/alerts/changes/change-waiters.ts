import { AppError } from '../../../errors.ts'

/** How many pages of one user may wait at the same time. */
const mostPerUser = 8

/** One request that waits for a change. */
export interface ChangeWait {
  /** resolves on a possible change, on timeout, when the caller disconnects, or when the server stops */
  over: Promise<void>
  end(): void
}

/** Requests that wait until alerts of a client change. Each holds only a timer. */
export interface ChangeWaiters {
  begin: (who: { clientId: string; userId: string }, milliseconds: number, signal: AbortSignal) => ChangeWait
  /** alerts of this client have changed */
  wake: (clientId: string) => void
  /** changes may have been missed */
  wakeAll: () => void
  /** ends all waits */
  close: () => void
  readonly size: number
}

declare module '../../../context.ts' {
  interface Services {
    /** requests that wait for changes of alerts */
    alertChanges: ChangeWaiters
  }
}

interface Waiting {
  clientId: string
  userId: string
  wake: () => void
}

/** Creates the waiters of a process. */
export function createChangeWaiters(): ChangeWaiters {
  const waiting = new Set<Waiting>()
  let closed = false
  const wakeAll = (): void => {
    for (const one of waiting) one.wake()
  }
  return {
    begin({ clientId, userId }, milliseconds, signal) {
      const own = [...waiting].filter((one) => one.userId === userId)
      if (own.length >= mostPerUser) throw new AppError('limit', 'Too many pages are waiting for changes.')
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, milliseconds)
      const one: Waiting = { clientId, userId, wake: resolve }
      waiting.add(one)
      signal.addEventListener('abort', one.wake)
      if (closed || signal.aborted) resolve()
      return {
        over: promise,
        end() {
          clearTimeout(timer)
          waiting.delete(one)
          signal.removeEventListener('abort', one.wake)
        },
      }
    },
    wake(clientId) {
      for (const one of waiting) if (one.clientId === clientId) one.wake()
    },
    wakeAll,
    close() {
      closed = true
      wakeAll()
    },
    get size() {
      return waiting.size
    },
  }
}
