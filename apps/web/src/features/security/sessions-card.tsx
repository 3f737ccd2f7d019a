import type { SignInSession } from '@vigil/contract'
import { useRef } from 'react'
import { Card } from '../../ui/card.tsx'
import css from './security.module.css'
import { SessionRow } from './session-row.tsx'

const order = (a: SignInSession, b: SignInSession): number =>
  Number(b.current) - Number(a.current) || b.seenAt.localeCompare(a.seenAt)

export function SessionsCard({ sessions }: { sessions: readonly SignInSession[] }) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <Card title="Where you are signed in" flush>
      <ul ref={list} tabIndex={-1} className={css['sessions']} aria-label="Where you are signed in">
        {sessions.toSorted(order).map((session) => (
          <SessionRow key={session.id} session={session} onEnded={() => list.current?.focus()} />
        ))}
      </ul>
    </Card>
  )
}
