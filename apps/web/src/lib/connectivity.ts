import { platformRoutes } from '@vigil/contract'
import { useSyncExternalStore } from 'react'
import { apiBase } from './api-base.ts'

/** `back`: for a moment after the connection is restored. */
export type Connectivity = 'fine' | 'lost' | 'back'

const timeoutMs = 5_000
const firstPauseMs = 1_000
const longestPauseMs = 30_000
const showBackMs = 6_000
const justBackMs = 30_000

const listeners = new Set<() => void>()
let state: Connectivity = 'fine'
let failures = 0
let checking: Promise<boolean> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let backAt = -Infinity

function set(next: Connectivity): void {
  if (state === next) return
  state = next
  for (const listener of listeners) listener()
}

function later(ms: number, run: () => void): void {
  clearTimeout(timer)
  timer = setTimeout(run, ms)
}

/** Statuses of a proxy that can't reach the server; the server itself sends a problem document. */
export const isFromProxy = (response: Response): boolean =>
  [502, 503, 504].includes(response.status) &&
  !(response.headers.get('content-type') ?? '').startsWith('application/problem+json')

async function isReachable(): Promise<boolean> {
  const url = new URL(apiBase.replace(/\/$/, '') + platformRoutes.getConfiguration.path, location.href)
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    return !isFromProxy(await fetch(url, { cache: 'no-store', signal }))
  } catch {
    return false
  }
}

/** Hidden pages do not poll; they check again when shown. */
function scheduleCheck(): void {
  if (document.visibilityState !== 'visible') return
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))
  later(pause, () => void connectivity.check())
}

function missed(): void {
  failures += 1
  set('lost')
  scheduleCheck()
}

/** Whether the server can be reached: derived from calls, and polled while they fail. */
export const connectivity = {
  get: (): Connectivity => state,
  isLost: (): boolean => state === 'lost',
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Calls back each time the connection is restored. */
  onBack(react: () => void): () => void {
    return connectivity.subscribe(() => state === 'back' && react())
  },
  /** Whether the connection was restored a moment ago: what fails now may have been requested before. */
  isJustBack: (): boolean => state !== 'lost' && Date.now() - backAt < justBackMs,
  /** Checks the server now; concurrent callers share one request. */
  check(): Promise<boolean> {
    checking ??= isReachable()
      .then((reached) => {
        if (reached) connectivity.answered()
        else missed()
        return reached
      })
      .finally(() => (checking = null))
    return checking
  },
  /** a call got a response, whatever its status */
  answered(): void {
    failures = 0
    if (state !== 'lost') return
    backAt = Date.now()
    set('back')
    later(showBackMs, () => set('fine'))
  },
  /** a call got no response: the cause may be the call or the connection */
  unanswered(): void {
    if (typeof document !== 'undefined') void connectivity.check()
  },
}

/** The browser's offline state is only a hint: a self-hosted server may be reachable without the Internet. */
export function watchConnectivity(): () => void {
  const check = (): void => void connectivity.check()
  const checkWhenShown = (): void => {
    if (document.visibilityState === 'visible' && state === 'lost') check()
  }
  addEventListener('offline', check)
  addEventListener('online', check)
  document.addEventListener('visibilitychange', checkWhenShown)
  return () => {
    clearTimeout(timer)
    removeEventListener('offline', check)
    removeEventListener('online', check)
    document.removeEventListener('visibilitychange', checkWhenShown)
  }
}

export const useConnectivity = (): Connectivity =>
  useSyncExternalStore(connectivity.subscribe, connectivity.get)
