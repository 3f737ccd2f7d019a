import { createFileRoute, redirect } from '@tanstack/react-router'
import { SigningOut } from '../features/sign-in/signing-out.tsx'

/** By the user menu alone: a link from elsewhere signs nobody out. */
export const Route = createFileRoute('/sign-out')({
  // whoever leaves must not need code that may not come any more
  codeSplitGroupings: [],
  beforeLoad: ({ location, preload }) => {
    if (!preload && !location.state.byUser) throw redirect({ to: '/', replace: true })
  },
  component: SigningOut,
})
