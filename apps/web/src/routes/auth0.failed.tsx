import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { SignInFailedPage } from '../features/sign-in/sign-in-failed-page.tsx'

export const Route = createFileRoute('/auth0/failed')({
  validateSearch: z.object({ error_description: z.coerce.string().optional().catch(undefined) }),
  component: Failed,
})

function Failed() {
  return <SignInFailedPage errorDescription={Route.useSearch().error_description ?? null} />
}
