import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { ReturnTo } from '@vigil/contract'
import { z } from 'zod'
import { LoginPage } from '../features/sign-in/login-page.tsx'
import { finishLogOut } from '../lib/leave.ts'
import { signOutPending } from '../lib/sign-out-pending.ts'
import { tokens } from '../lib/tokens.ts'

export const Route = createFileRoute('/login')({
  validateSearch: z.object({
    returnTo: ReturnTo.optional(),
    reason: z.enum(['idle', 'expired']).optional().catch(undefined),
  }),
  beforeLoad: async ({ search }) => {
    await finishLogOut()
    const signedIn = await tokens.renew().catch(() => null)
    if (signedIn !== null) throw redirect({ href: search.returnTo ?? '/', replace: true })
  },
  component: Login,
})

function Login() {
  const { returnTo, reason } = Route.useSearch()
  const router = useRouter()
  const target = returnTo ?? '/'
  return (
    <LoginPage
      returnTo={target}
      reason={reason ?? null}
      onSignedIn={() => {
        signOutPending.set(false)
        return router.navigate({ href: target, replace: true })
      }}
    />
  )
}
