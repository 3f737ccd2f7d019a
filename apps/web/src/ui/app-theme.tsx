import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '../styles/tokens.css'
import '../styles/base.css'
import './mantine-overrides.css'
import { ConfirmProvider } from './confirm.tsx'
import { shareStyleNonce, styleNonce } from './style-nonce.ts'
import { cssVariables, theme } from './theme.ts'
import { ToastHost } from './toast-host.tsx'

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
