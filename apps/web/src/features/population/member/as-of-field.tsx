import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { formatDate } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { parseTypedDate } from '../../../ui/dates/date-range-rules.ts'
import { Note } from '../../../ui/note.tsx'
import { ResultBadge } from '../../../ui/values/result-badge.tsx'
import { statusesQuery } from './member-queries.ts'
import css from './member.module.css'

interface AsOfFieldProps {
  asOf: string | undefined
  today: string
  onAsOf: (day: string | undefined) => void
}

/** The day that the page is shown for. A day that is being typed counts once it is complete. */
export function AsOfField({ asOf, today, onAsOf }: AsOfFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isTyping = useRef(false)
  const isFuture = typed !== null && typed > today
  function choose(day: string | null): void {
    isTyping.current = false
    if (day !== null && day > today) return
    setTyped(null)
    onAsOf(day === null || day === today ? undefined : day)
  }
  const finish = (): void => {
    if (isTyping.current) choose(typed)
  }
  return (
    <DateInput
      label="As of"
      className={css['asOf'] ?? ''}
      value={typed ?? asOf ?? today}
      onInput={() => {
        isTyping.current = true
      }}
      onChange={(day) => (isTyping.current ? setTyped(day) : choose(day))}
      onBlur={finish}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
      minDate="1900-01-01"
      dateParser={parseTypedDate}
      getDayProps={(day) => ({
        disabled: day > today,
        onPointerDown: () => {
          isTyping.current = false
        },
      })}
      leftSection={<IconCalendar size={16} aria-hidden="true" />}
      leftSectionPointerEvents="none"
      error={isFuture && 'Choose today or an earlier day.'}
    />
  )
}

interface AsOfNoteProps {
  subjectId: string
  asOf: string
  onToday: () => void
}

/** The products whose panels are of today. */
const elsewhere = { LICENSES: 'Licenses', NPDB: 'NPDB' } as const
const isElsewhere = (type: string): type is keyof typeof elsewhere => Object.hasOwn(elsewhere, type)

/** Says what of the page shows a past day, and how the products stood whose panels are of today. */
export function AsOfNote({ subjectId, asOf, onToday }: AsOfNoteProps) {
  const { data } = useQuery(statusesQuery(subjectId, asOf))
  return (
    <Note>
      <div className={css['asOfNote']}>
        <div>
          <p>
            <strong>As of {formatDate(asOf)}.</strong> Active Monitoring, the timeline and the certificate
            show what Vigil knew at the end of that day (UTC). Everything under “As of today” shows today.
          </p>
          {data?.length === 0 && <p>Nothing was monitored on that day.</p>}
          {data?.map(
            ({ type, status }) =>
              isElsewhere(type) && (
                <p key={type}>
                  {elsewhere[type]} on that day: <ResultBadge result={status} />
                </p>
              ),
          )}
        </div>
        <Button variant="default" size="compact-md" onClick={onToday}>
          Back to Today
        </Button>
      </div>
    </Note>
  )
}
