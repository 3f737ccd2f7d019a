import { Button } from '@mantine/core'
import { formatLocalTime, unknownBrowser, type SignInSession } from '@vigil/contract'
import { useRef } from 'react'
import { userZone } from '../../../lib/user-zone.ts'
import { Card } from '../../../ui/card.tsx'
import { TimesIn } from '../../../ui/values/times-in.tsx'
import css from './security.module.css'
import { useEndSession } from './use-end-session.ts'

const order = (a: SignInSession, b: SignInSession): number =>
  Number(b.current) - Number(a.current) || b.seenAt.localeCompare(a.seenAt)

export function SessionsCard({ sessions }: { sessions: readonly SignInSession[] }) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <Card title="Where you are signed in" actions={<TimesIn />} flush>
      <ul ref={list} tabIndex={-1} className={css['sessions']} aria-label="Where you are signed in">
        {sessions.toSorted(order).map((session) => (
          <SessionRow key={session.id} session={session} onEnded={() => list.current?.focus()} />
        ))}
      </ul>
    </Card>
  )
}

function SessionTime({ at }: { at: string }) {
  return <time dateTime={at}>{formatLocalTime(new Date(at), userZone())}</time>
}

function SessionRow({ session, onEnded }: { session: SignInSession; onEnded: () => void }) {
  const { end, busy } = useEndSession(session.id, onEnded)
  const browser = session.browser ?? unknownBrowser
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
            Since <SessionTime at={session.startedAt} />
          </span>
          <span>
            Last seen <SessionTime at={session.seenAt} />
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
