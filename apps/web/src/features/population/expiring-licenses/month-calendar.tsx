import { dateIn, type ExpiringLicenses } from '@vigil/contract'
import { userZone } from '../../../lib/user-zone.ts'
import css from './expiring-licenses.module.css'
import { dayTitle, daysOf, weekdayName, weekdayOf } from './month-rules.ts'

interface DayProps {
  day: string
  licenses: number
  /** of the longest bar */
  most: number
  isChosen: boolean
  onChoose: (day: string) => void
}

const countOf = (licenses: number): string =>
  `${licenses.toLocaleString('en-US')} ${licenses === 1 ? 'license' : 'licenses'}`

function DayContent({ day, licenses, most }: Pick<DayProps, 'day' | 'licenses' | 'most'>) {
  return (
    <>
      <span className={css['number']}>
        <span className={css['weekday']}>{weekdayName(day)} </span>
        {Number(day.slice(8))}
      </span>
      {licenses > 0 && (
        <>
          <span className={css['count']}>{countOf(licenses)}</span>
          <span className={css['bar']} style={{ inlineSize: `${Math.max(4, (licenses * 100) / most)}%` }} />
        </>
      )}
    </>
  )
}

function Day({ day, licenses, most, isChosen, onChoose }: DayProps) {
  const content = <DayContent day={day} licenses={licenses} most={most} />
  if (licenses === 0) return <div className={css['day']}>{content}</div>
  return (
    <button
      type="button"
      className={css['day']}
      aria-label={`${dayTitle(day)}: ${countOf(licenses)}`}
      aria-pressed={isChosen}
      onClick={() => onChoose(day)}
    >
      {content}
    </button>
  )
}

const todayHere = (): string => dateIn(new Date(), userZone())

interface MonthCalendarProps {
  month: string
  counts: ExpiringLicenses['days']
  chosen: string | null
  onChoose: (day: string) => void
}

/** The days of a month as a grid from Sunday on; on a phone, a list of the days on which licenses expire. */
export function MonthCalendar({ month, counts, chosen, onChoose }: MonthCalendarProps) {
  const days = daysOf(month)
  const byDay = new Map(counts.map(({ date, licenses }) => [date, licenses]))
  const most = Math.max(...counts.map(({ licenses }) => licenses), 1)
  const today = todayHere()
  return (
    <>
      <div className={css['weekdays']} aria-hidden="true">
        {['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={css['days']}>
        {days.map((day) => (
          <li
            key={day}
            data-empty={!byDay.has(day) || undefined}
            aria-current={day === today ? 'date' : undefined}
            style={day === days[0] ? { gridColumnStart: weekdayOf(day) + 1 } : undefined}
          >
            <Day
              day={day}
              licenses={byDay.get(day) ?? 0}
              most={most}
              isChosen={day === chosen}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ol>
    </>
  )
}
