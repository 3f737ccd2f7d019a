import { limits } from '@vigil/contract'
import { useEffect, useState } from 'react'
import { lastActivity } from '../../lib/browser-storage.ts'
import { goToLogin, logOut, onLoggedOutElsewhere } from '../../lib/leave.ts'
import { tokens } from '../../lib/tokens.ts'

const minuteMs = 60_000
const promptAfterMs = limits.idlePromptMinutes * minuteMs
const logOutAfterMs = limits.idleMinutes * minuteMs

export type IdleState = 'active' | 'prompt' | 'over'

/** If the clock was set back by a lot, the idle time is unknown. */
const clockSlackMs = minuteMs

export function idleState(idleMs: number): IdleState {
  if (idleMs < -clockSlackMs) return 'over'
  if (idleMs >= logOutAfterMs) return 'over'
  return idleMs >= promptAfterMs ? 'prompt' : 'active'
}

const signs = ['mousemove', 'mousedown', 'keydown', 'touchstart', 'wheel', 'scroll'] as const
const shareEveryMs = 1_000
const renewEveryMs = 60_000

/** Being active keeps the session: its token is renewed before it expires, also while nothing is called. */
async function keepSession(): Promise<void> {
  const token = await tokens.current().catch(() => '')
  if (token === null) goToLogin('expired')
}

/**
 * Signs out users who are idle for 30 minutes in all tabs. Returns the time left while the prompt is shown.
 */
export function useIdle(): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    let [shared, renewed, leaving] = [0, Date.now(), false]
    const look = (): void => {
      const idleMs = Date.now() - (lastActivity.get() ?? Date.now())
      const state = idleState(idleMs)
      setLeft(state === 'prompt' ? logOutAfterMs - idleMs : null)
      if (state !== 'over' || leaving) return
      leaving = true
      void logOut('idle')
    }
    const act = (): void => {
      const now = Date.now()
      if (leaving || Math.abs(now - shared) < shareEveryMs) return
      // the time had already passed, after sleep or in a new tab: this does not count as activity
      if (idleState(now - (lastActivity.get() ?? now)) === 'over') return look()
      shared = now
      lastActivity.set(now)
      setLeft(null)
      if (now - renewed < renewEveryMs) return
      renewed = now
      void keepSession()
    }
    act()
    const clock = setInterval(look, 1_000)
    const options = { capture: true, passive: true }
    for (const sign of signs) addEventListener(sign, act, options)
    document.addEventListener('visibilitychange', look)
    const stopListening = onLoggedOutElsewhere(goToLogin)
    return () => {
      clearInterval(clock)
      for (const sign of signs) removeEventListener(sign, act, options)
      document.removeEventListener('visibilitychange', look)
      stopListening()
    }
  }, [])
  return left
}
