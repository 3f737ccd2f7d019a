import '@fontsource-variable/inter'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchConnectivity } from './lib/connectivity.ts'
import { loadAhead, loadOthersWhenIdle } from './lib/load-ahead.ts'
import { watchMissingParts } from './lib/missing-parts.ts'
import { refetchWhenBack } from './lib/query-client.ts'
import { sessionQuery } from './lib/session.ts'
import { watchTyping } from './lib/typed-text.ts'
import { queryClient, router } from './router.ts'
import { AppTheme } from './ui/theme/app-theme.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

watchTyping()
watchConnectivity()
watchMissingParts({ reload: () => location.reload() })
refetchWhenBack(queryClient)
loadAhead(router)
startSession()
loadOthersWhenIdle(router, () => queryClient.getQueryData(sessionQuery.queryKey) ?? null)

/** Asks who is signed in while the page is still being set up: each page inside needs to know it first. */
function startSession(): void {
  const inside = router.matchRoutes(router.latestLocation).some(({ routeId }) => routeId === '/_app')
  if (inside) void queryClient.prefetchQuery(sessionQuery)
}

createRoot(root).render(
  <StrictMode>
    <AppTheme>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppTheme>
  </StrictMode>,
)
