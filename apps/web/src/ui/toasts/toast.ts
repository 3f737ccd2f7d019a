import { notifications, notificationsStore } from '@mantine/notifications'
import type { ReactNode } from 'react'

let wanted = false
const listeners = new Set<() => void>()

/** Whether a toast has been shown: until then, nothing needs to be mounted. */
export const toastsWanted = {
  get: (): boolean => wanted,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

type Tone = 'success' | 'error' | 'info'
const colors: Record<Tone, string> = { success: 'green', error: 'red', info: 'blue' }

let shown = 0
const isWaiting = (id: string): boolean =>
  notificationsStore.getState().queue.some((toast) => toast.id === id)

function show(tone: Tone, text: string, offer?: ReactNode): void {
  const id = `${tone}: ${text}`
  wanted = true
  for (const listener of listeners) listener()
  if (isWaiting(id)) notifications.hide(id)
  notifications.show({
    id,
    // the newest is always shown: if there are too many, the oldest waits until one is closed
    priority: ++shown,
    message: offer ?? text,
    color: colors[tone],
    role: tone === 'error' ? 'alert' : 'status',
    autoClose: offer === undefined && (tone === 'error' ? 10_000 : 5_000),
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close notification' },
  })
}

/** A text that is already on the screen is not shown a second time. */
export const showSuccess = (text: string): void => show('success', text)
export const showError = (text: string): void => show('error', text)
export const showInfo = (text: string): void => show('info', text)
/** Stays until it is closed, because it has something to do; the text tells it from others. */
export const showOffer = (text: string, offer: ReactNode): void => show('info', text, offer)
