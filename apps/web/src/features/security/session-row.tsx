import { formatDateTime, type SignInSession } from '@vigil/contract'
import { Button } from '@mantine/core'
import css from './security.module.css'
import { useEndSession } from './use-end-session.ts'
import { userZone } from '../../lib/user-zone.ts'

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(new Date(at), userZone())}</time>
}

export function SessionRow({ session, onEnded }: { session: SignInSession; onEnded: () => void }) {
  const { end, busy } = useEndSession(session.id, onEnded)
  const browser = session.browser ?? 'Unknown browser'
  return (
    <li className={css['session']}>
      <div>
        <p className={css['browser']}>
          {browser}
          {session.current && <span className={css['pill']}>This browser</span>}
          {session.sso && <span className={css['pill']}>Single sign-on</span>}
        </p>
        <p className={css['facts']}>
          <span>{session.address ?? 'Unknown address'}</span>
          <span>
            Since <Moment at={session.startedAt} />
          </span>
          <span>
            Last seen <Moment at={session.seenAt} />
          </span>
        </p>
      </div>
      {!session.current && (
        <Button variant="default" loading={busy} onClick={end} aria-label={`Sign out ${browser}`}>
          Sign out
        </Button>
      )}
    </li>
  )
}
