import { createFileRoute } from '@tanstack/react-router'
import { dateIn } from '@vigil/contract'
import { ExpiringLicensesPage } from '../../features/population/expiring-licenses/expiring-licenses-page.tsx'
import {
  readCalendar,
  writeCalendar,
  type CalendarParams,
} from '../../features/population/expiring-licenses/month-rules.ts'
import { guard } from '../../features/shell/guard.ts'
import { userZone } from '../../lib/user-zone.ts'

export const Route = createFileRoute('/_app/population/expiring-licenses')({
  // read by the page itself, which knows the current month
  validateSearch: (params: Record<string, unknown>) => params as CalendarParams,
  beforeLoad: guard('expiringLicenses'),
  component: ExpiringLicenses,
})

const monthNow = (): string => dateIn(new Date(), userZone()).slice(0, 7)

function ExpiringLicenses() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const thisMonth = monthNow()
  return (
    <ExpiringLicensesPage
      address={readCalendar(search, thisMonth)}
      thisMonth={thisMonth}
      onAddress={(next) => void navigate({ search: writeCalendar(next), resetScroll: false })}
    />
  )
}
