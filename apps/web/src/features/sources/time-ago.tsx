import { Tooltip } from '@mantine/core'
import { formatDateTime, zoneOrUtc } from '@vigil/contract'
import { agoWords } from './list-words.ts'
import css from './source-marks.module.css'
import { useNow } from './use-now.ts'

/** How long ago, with the exact time for whoever points at it or comes to it by keyboard. */
export function TimeAgo({ moment }: { moment: string }) {
  const zone = zoneOrUtc(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <Tooltip label={formatDateTime(new Date(moment), zone)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the exact time is for keyboards, too */}
      <time dateTime={moment} tabIndex={0} className={css['hint']}>
        {agoWords(moment, useNow())}
      </time>
    </Tooltip>
  )
}
