// oxlint-disable-next-line import/no-unassigned-import -- must act before the contract makes its first schema
import './lib/zod-without-eval.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { StatusPage } from './features/status/status-page.tsx'
import { createQueryClient } from './lib/query-client.ts'
import '@fontsource-variable/inter'
import './styles/tokens.css'
import './styles/base.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <StatusPage />
    </QueryClientProvider>
  </StrictMode>,
)
