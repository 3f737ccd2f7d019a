import { Tooltip } from '@mantine/core'
import { formatDate, formatDateTime } from '@vigil/contract'
import { agoWords } from './list-words.ts'
import css from './source-marks.module.css'
import { useNow } from './use-now.ts'
import { userZone } from '../../lib/user-zone.ts'

/** How long ago, with the exact time, or the day, for whoever points at it or comes to it by keyboard. */
export function TimeAgo({ moment, isDay = false }: { moment: string; isDay?: boolean }) {
  const zone = userZone()
  return (
    <Tooltip label={isDay ? formatDate(moment) : formatDateTime(new Date(moment), zone)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the exact time is for keyboards, too */}
      <time dateTime={moment} tabIndex={0} className={css['hint']}>
        {agoWords(moment, useNow())}
      </time>
    </Tooltip>
  )
}
