import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '../../styles/tokens.css'
import '../../styles/base.css'
import './mantine-overrides.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConfirmProvider } from '../dialogs/confirm.tsx'
import { cssVariables, theme } from './theme.ts'
import { ToastHost } from '../toasts/toast-host.tsx'

/** The nonce of this page load; it is only readable as a property, never as an attribute. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

/** The scroll lock of dialogs makes its own style element and looks for the nonce under this global name. */
function shareStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
}

shareStyleNonce()

export const colorSchemeManager = localStorageColorSchemeManager({ key: 'vigil-color-scheme' })

export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <ToastHost />
      <ConfirmProvider>{children}</ConfirmProvider>
    </MantineProvider>
  )
}
