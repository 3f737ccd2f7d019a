import { UserName, type Connection } from '@vigil/contract'
import { Button } from '@mantine/core'
import { ApiError } from '../../lib/api-error.ts'
import { api } from '../../lib/api.ts'
import { SignInNotice } from './sign-in-notice.tsx'
import { ssoAddress } from './sso-address.ts'
import { useLeaving } from './use-leaving.ts'
import { useSubmit } from './use-submit.ts'

interface SsoByEmailProps {
  userName: string
  /** the connection of this host, if no address was entered */
  hostConnectionId: string | null
  returnTo: string
  onUserNameProblem: (text: string) => void
}

async function connectionOf(userName: string): Promise<Connection> {
  const domain = userName.split('@').at(-1) ?? ''
  const connection = await api.findConnection({ query: { domain } })
  if (connection.ssoConnection) return connection
  throw new ApiError({ code: 'not_found', detail: `Single sign-on is not set up for ${domain}.` })
}

export function SsoByEmail({ userName, hostConnectionId, returnTo, onUserNameProblem }: SsoByEmailProps) {
  const { leaving, leave } = useLeaving()
  const given = UserName.safeParse(userName)
  const goTo = (connectionId: string): void => leave(ssoAddress(connectionId, returnTo))
  const { submit, busy, failure } = useSubmit({
    send: () => connectionOf(given.data ?? ''),
    onDone: ({ connectionId }) => goTo(connectionId),
  })

  function start(): void {
    if (given.success) submit()
    else if (userName.trim() !== '') onUserNameProblem(given.error.issues[0]?.message ?? '')
    else if (hostConnectionId !== null) goTo(hostConnectionId)
    else onUserNameProblem('Enter your email address first.')
  }

  return (
    <>
      <Button variant="default" size="md" fullWidth loading={busy || leaving} onClick={start}>
        Sign in with single sign-on
      </Button>
      <SignInNotice text={failure} />
    </>
  )
}
