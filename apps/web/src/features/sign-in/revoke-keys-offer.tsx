import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import css from './sign-in.module.css'
import { SignInNotice } from './sign-in-notice.tsx'
import { useSubmit } from './use-submit.ts'

const keys = (count: number): string => `${count} API ${count === 1 ? 'key' : 'keys'}`

interface RevokeKeysOfferProps {
  /** the link that has just set the password */
  token: string
  count: number
}

/** A new password does not revoke API keys; users who may have leaked them can revoke them here. */
export function RevokeKeysOffer({ token, count }: RevokeKeysOfferProps) {
  const [revoked, setRevoked] = useState<number | null>(null)
  const { submit, busy, failure } = useSubmit({
    send: () => api.revokeApiKeysAfterReset({ body: { token } }),
    onDone: (answer) => setRevoked(answer.revoked),
  })
  if (revoked !== null)
    return <SignInNotice tone="info" text={`${keys(revoked)} ${revoked === 1 ? 'was' : 'were'} revoked.`} />
  return (
    <>
      <p className={css['text']}>
        You have {keys(count)} that still {count === 1 ? 'works' : 'work'}. If anyone else may know{' '}
        {count === 1 ? 'it' : 'them'}, revoke {count === 1 ? 'it' : 'them'} now.
      </p>
      <SignInNotice text={failure} />
      <Button variant="default" size="md" fullWidth loading={busy} onClick={submit}>
        Revoke all API keys
      </Button>
    </>
  )
}
