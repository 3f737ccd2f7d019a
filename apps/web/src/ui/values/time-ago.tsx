import { formatDate, formatDateTime } from '@vigil/contract'
import { useEffect, useState } from 'react'
import { userZone } from '../../lib/user-zone.ts'
import { formatAgo } from './count-texts.ts'
import css from './marks.module.css'
import { Tooltip } from '../tooltip/tooltip.tsx'

const everyMs = 30_000

/** The time, kept fresh enough for "3 minutes ago". */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How long ago, with the exact time or day on hover or focus. */
export function TimeAgo({ moment, isDay = false }: { moment: string; isDay?: boolean }) {
  const zone = userZone()
  return (
    <Tooltip label={isDay ? formatDate(moment) : formatDateTime(new Date(moment), zone)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the exact time is for keyboards, too */}
      <time dateTime={moment} tabIndex={0} className={css['hint']}>
        {formatAgo(moment, useNow())}
      </time>
    </Tooltip>
  )
}
