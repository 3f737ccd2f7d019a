import { alertsRoutes } from '@vigil/contract'
import { useEffect, useRef } from 'react'
import { apiOf } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { connectivity } from '../../lib/connectivity.ts'
import { isLeaving } from '../../lib/leave.ts'
import { reportFailure } from '../../lib/report-failure.ts'

const changesApi = apiOf({ getAlertChanges: alertsRoutes.getAlertChanges })

const timeoutMs = 45_000
const minIntervalMs = 1_000
const longestPauseMs = 60_000

const listeners = new Set<() => void>()
let revision: number | null = null
let round: AbortController | null = null

/** Waits; resolves early when aborted or when the connection is back. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      stopListening()
      resolve()
    }
    const timer = setTimeout(end, ms)
    const stopListening = connectivity.onBack(end)
    signal.addEventListener('abort', end)
  })

async function pollOnce(signal: AbortSignal): Promise<void> {
  const query = revision === null ? {} : { since: String(revision) }
  const answer = await changesApi.getAlertChanges({ query }, { signal, timeoutMs })
  const moved = revision !== null && answer.revision !== revision
  revision = answer.revision
  if (moved && !signal.aborted) for (const listener of listeners) listener()
}

/** Long-polls: the server responds when something has changed. Failures are retried silently. */
async function follow(signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted && !isLeaving()) {
    const startedAt = Date.now()
    try {
      await pollOnce(signal)
      failures = 0
      await pause(minIntervalMs - (Date.now() - startedAt), signal)
    } catch (error) {
      if (signal.aborted) return
      const code = error instanceof ApiError ? error.code : null
      if (code === 'unauthenticated') reportFailure(error as Error, null)
      if (code === 'forbidden') return
      failures += 1
      await pause(Math.min(longestPauseMs, minIntervalMs * 2 ** failures), signal)
    }
  }
}

function startOrStop(): void {
  const wanted = listeners.size > 0 && document.visibilityState === 'visible'
  if (wanted === (round !== null)) return
  round?.abort()
  round = wanted ? new AbortController() : null
  if (round) void follow(round.signal)
}

function join(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', startOrStop)
  listeners.add(listener)
  startOrStop()
  return () => {
    listeners.delete(listener)
    startOrStop()
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', startOrStop)
    revision = null
  }
}

/**
 * Calls back whenever an alert of the client has changed, while the page is visible. All subscribers share
 * one call.
 */
export function useAlertChanges(onChange: () => void): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  }, [onChange])
  useEffect(() => join(() => latest.current()), [])
}
