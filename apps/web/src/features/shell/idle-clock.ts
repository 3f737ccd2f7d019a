import { limits } from '@vigil/contract'

const minuteMs = 60_000
export const promptAfterMs = limits.idlePromptMinutes * minuteMs
export const logOutAfterMs = limits.idleMinutes * minuteMs

export type IdleState = 'active' | 'prompt' | 'over'

/** A clock that was set back by much says nothing about how long somebody was away. */
const clockSlackMs = minuteMs

export function idleState(idleMs: number): IdleState {
  if (idleMs < -clockSlackMs) return 'over'
  if (idleMs >= logOutAfterMs) return 'over'
  return idleMs >= promptAfterMs ? 'prompt' : 'active'
}
