import { Button } from '@mantine/core'
import { logOut } from '../../lib/leave.ts'
import { SignInFrame, SignInLink } from './sign-in-frame.tsx'
import css from './sign-in.module.css'
import { useSubmit } from './use-submit.ts'

const longest = 500

/** The text comes from the URL and is untrusted: it is shown as text and truncated. */
function describe(given: string | null): string {
  const characters = Array.from((given ?? '').trim())
  if (characters.length === 0) return 'Something went wrong.'
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : characters.join('')
}

export function SignInFailedPage({ errorDescription }: { errorDescription: string | null }) {
  const { submit, busy } = useSubmit({ send: () => logOut('out'), onDone: () => {} })
  return (
    <SignInFrame title="Sign-in failed">
      <p className={css['text']} dir="auto">
        {describe(errorDescription)}
      </p>
      <Button size="md" fullWidth loading={busy} onClick={submit}>
        Back
      </Button>
    </SignInFrame>
  )
}

export function LoggedOutPage() {
  return (
    <SignInFrame title="You are signed out">
      <SignInLink to="/login" look="button">
        Log In
      </SignInLink>
    </SignInFrame>
  )
}
