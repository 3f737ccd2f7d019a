import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { expiryDays, pages, toasts } from '@vigil/contract'
import { failureOf, isForbidden } from '../../../lib/failure.ts'
import { Card } from '../../../ui/card.tsx'
import { KeyboardHelp } from '../../../ui/dialogs/keyboard-help.tsx'
import { Page } from '../../../ui/page.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../../ui/states/forbidden-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { LiveRegion } from '../../../ui/toasts/live-region.tsx'
import { usePageKeys } from '../../../ui/use-page-keys.ts'
import { BackToPopulation } from '../edit/back-to-population.tsx'
import { DayLicenses } from './day-licenses.tsx'
import css from './expiring-licenses.module.css'
import { expiringMonthQuery } from './expiring-queries.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { monthTitle, shiftMonth, type CalendarAddress } from './month-rules.ts'

const keys = [
  {
    title: 'Calendar',
    keys: [
      { keys: ['p', '←'], does: 'Previous month' },
      { keys: ['n', '→'], does: 'Next month' },
      { keys: ['?'], does: 'Show keyboard shortcuts' },
    ],
  },
]

interface ExpiringLicensesPageProps {
  address: CalendarAddress
  thisMonth: string
  onAddress: (address: CalendarAddress) => void
}

/** The same as lists of providers. */
const Lists = () => (
  <p className={css['lists']}>
    Providers with a license that expires within
    {expiryDays.map((days) => (
      <Link key={days} to="/population" search={{ subject: 'ACTIVE', expires: String(days) }}>
        {`${days} days`}
      </Link>
    ))}
  </p>
)

function Month({ address, onAddress }: Omit<ExpiringLicensesPageProps, 'thisMonth'>) {
  const { month, day } = address
  const { data, error, refetch } = useQuery(expiringMonthQuery(month))
  if (isForbidden(error)) return <ForbiddenState />
  if (error && !data)
    return (
      <ErrorState {...failureOf(error, toasts.population.expiringLicenses)} onRetry={() => void refetch()} />
    )
  if (!data) return <LoadingState label={`Loading ${monthTitle(month)}`} />
  const total = data.days.reduce((sum, { licenses }) => sum + licenses, 0)
  return (
    <>
      <LiveRegion className={css['total']}>
        {total === 0
          ? `No licenses expire in ${monthTitle(month)}.`
          : `${total.toLocaleString('en-US')} ${total === 1 ? 'license expires' : 'licenses expire'} in ${monthTitle(month)}.`}
      </LiveRegion>
      <MonthCalendar
        month={month}
        counts={data.days}
        chosen={day}
        onChoose={(chosen) => onAddress({ month, day: chosen === day ? null : chosen, page: 0 })}
      />
    </>
  )
}

/** When the licenses of monitored providers expire, one month at a time. */
export function ExpiringLicensesPage({ address, thisMonth, onAddress }: ExpiringLicensesPageProps) {
  const { month, day, page } = address
  const show = (next: string): void => onAddress({ month: next, day: null, page: 0 })
  const step = (by: number) => (): void => show(shiftMonth(month, by))
  usePageKeys({ ArrowLeft: step(-1), p: step(-1), ArrowRight: step(1), n: step(1) })
  return (
    <Page
      title={pages.expiringLicenses.title}
      description="By the expiration dates that boards publish."
      back={<BackToPopulation />}
      actions={<KeyboardHelp groups={keys} />}
    >
      <Lists />
      <Card
        title={monthTitle(month)}
        actions={
          <>
            <Button variant="default" disabled={month === thisMonth} onClick={() => show(thisMonth)}>
              This Month
            </Button>
            <ActionIcon variant="default" size={36} aria-label="Previous month" onClick={step(-1)}>
              <IconChevronLeft size={16} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon variant="default" size={36} aria-label="Next month" onClick={step(1)}>
              <IconChevronRight size={16} aria-hidden="true" />
            </ActionIcon>
          </>
        }
      >
        <Month address={address} onAddress={onAddress} />
      </Card>
      {day !== null && (
        <DayLicenses
          key={day}
          day={day}
          page={page}
          onPage={(next) => onAddress({ month, day, page: next })}
        />
      )}
    </Page>
  )
}
