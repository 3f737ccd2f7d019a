import { SignInFrame } from './sign-in-frame.tsx'
import { SignInLink } from './sign-in-link.tsx'

export function LoggedOutPage() {
  return (
    <SignInFrame title="You are logged out">
      <SignInLink to="/login" look="button">
        Log In
      </SignInLink>
    </SignInFrame>
  )
}
