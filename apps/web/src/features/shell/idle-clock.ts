import { limits } from '@vigil/contract'

const minuteMs = 60_000
export const promptAfterMs = limits.idlePromptMinutes * minuteMs
export const logOutAfterMs = limits.idleMinutes * minuteMs

const key = 'vigil-last-activity'

export type IdleState = 'active' | 'prompt' | 'over'

export function idleState(idleMs: number): IdleState {
  if (idleMs >= logOutAfterMs) return 'over'
  return idleMs >= promptAfterMs ? 'prompt' : 'active'
}

/** When the user last did something, in any tab. */
export const lastActivity = {
  get: (): number => Number(localStorage.getItem(key)) || 0,
  set: (at: number): void => localStorage.setItem(key, String(at)),
}
