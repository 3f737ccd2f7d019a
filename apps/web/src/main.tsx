import '@fontsource-variable/inter'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadAhead } from './lib/load-ahead.ts'
import { reloadWhenOutdated } from './lib/reload-when-outdated.ts'
import { queryClient, router } from './router.ts'
import { AppTheme } from './ui/app-theme.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

reloadWhenOutdated(() => location.reload())
loadAhead(router)

createRoot(root).render(
  <StrictMode>
    <AppTheme>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppTheme>
  </StrictMode>,
)
