import { createFileRoute, redirect } from '@tanstack/react-router'
import { SigningOut } from '../features/sign-in/signing-out.tsx'

/** Only from the user menu: a link from elsewhere must not sign anyone out. */
export const Route = createFileRoute('/sign-out')({
  // signing out must not depend on code that may fail to load
  codeSplitGroupings: [],
  beforeLoad: ({ location, preload }) => {
    if (!preload && !location.state.byUser) throw redirect({ to: '/', replace: true })
  },
  component: SigningOut,
})
