import { createFileRoute, redirect } from '@tanstack/react-router'
import { BootstrapFailure, BootstrapSpinner } from '../features/shell/bootstrap-failure.tsx'
import { Shell } from '../features/shell/shell.tsx'
import { loadUser } from '../lib/session.ts'

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location }) => {
    const session = await loadUser(context.queryClient)
    if (!session) throw redirect({ to: '/login', search: { returnTo: location.href }, replace: true })
    return { session }
  },
  pendingComponent: BootstrapSpinner,
  pendingMs: 0,
  // the router would show it for half a second, even if the user is loaded sooner
  pendingMinMs: 0,
  errorComponent: BootstrapFailure,
  component: Shell,
})
