import { notifications } from '@mantine/notifications'

type Tone = 'success' | 'error' | 'info'
const colors: Record<Tone, string> = { success: 'green', error: 'red', info: 'blue' }

function show(tone: Tone, text: string): void {
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
