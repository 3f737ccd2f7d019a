import { notifications } from '@mantine/notifications'

let wanted = false
const listeners = new Set<() => void>()

/** Whether a toast has been shown: before that nothing of them needs to be there. */
export const toastsWanted = {
  get: (): boolean => wanted,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

type Tone = 'success' | 'error' | 'info'
const colors: Record<Tone, string> = { success: 'green', error: 'red', info: 'blue' }

function show(tone: Tone, text: string): void {
  wanted = true
  for (const listener of listeners) listener()
  notifications.show({
    id: `${tone}: ${text}`,
    message: text,
    color: colors[tone],
    role: tone === 'error' ? 'alert' : 'status',
    autoClose: tone === 'error' ? 10_000 : 5_000,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close notification' },
  })
}

/** A text that is already on the screen is not shown a second time. */
export const showSuccess = (text: string): void => show('success', text)
export const showError = (text: string): void => show('error', text)
export const showInfo = (text: string): void => show('info', text)
