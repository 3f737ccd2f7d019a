import {
  IconBell,
  IconBellOff,
  IconCertificate,
  IconCheck,
  IconFileText,
  IconPencil,
  IconShieldCheck,
  IconUpload,
  IconUserCheck,
  IconUserOff,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { resultTone, type TimelineEvent, type TimelineKind } from '@vigil/contract'
import type { Ref } from 'react'
import { ResultBadge } from '../../../../ui/values/result-badge.tsx'
import { alertSearchOf } from '../member-search.ts'
import { useMemberSearch } from '../use-member-search.ts'
import { timeOf } from './timeline-texts.ts'
import css from './timeline.module.css'

const icons: Record<TimelineKind, Icon> = {
  added: IconUserPlus,
  changed: IconPencil,
  termed: IconUserOff,
  resumed: IconUserCheck,
  imported: IconUpload,
  verified: IconShieldCheck,
  finding: IconBell,
  findingEnded: IconBellOff,
  review: IconCheck,
  license: IconCertificate,
  document: IconFileText,
}

interface TimelineItemProps {
  event: TimelineEvent
  ref?: Ref<HTMLLIElement> | undefined
}

/** One event. Its color is that of its result, if it has one. */
export function TimelineItem({ event, ref }: TimelineItemProps) {
  const { at, kind, title, detail, result, by, note } = event
  const Sign = icons[kind]
  return (
    <li ref={ref} tabIndex={-1} className={css['event']}>
      <span className={css['dot']} data-tone={result === null ? undefined : resultTone(result)}>
        <Sign size={14} aria-hidden="true" />
      </span>
      <div className={css['content']}>
        <p className={css['head']}>
          <EventTitle event={event}>{title}</EventTitle>
          <time className={css['time']} dateTime={at}>
            {timeOf(at)}
          </time>
        </p>
        {detail && <p className={css['detail']}>{detail}</p>}
        {result !== null && <ResultBadge result={result} />}
        {note && <p className={css['note']}>“{note}”</p>}
        {by !== null && <p className={css['by']}>{by}</p>}
      </div>
    </li>
  )
}

function EventTitle({ event: { alertId }, children }: { event: TimelineEvent; children: string }) {
  const search = alertSearchOf(useMemberSearch())
  if (alertId === undefined) return <span className={css['title']}>{children}</span>
  return (
    <Link className={css['title']} to="/alerts/$alertId" params={{ alertId }} search={search}>
      {children}
    </Link>
  )
}
