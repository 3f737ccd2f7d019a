import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { formatDate, toasts, type ExpiringLicense } from '@vigil/contract'
import { failureOf } from '../../../lib/failure.ts'
import { Card } from '../../../ui/card.tsx'
import { DataTableFooter } from '../../../ui/data-table/data-table-footer.tsx'
import { DetailTable, type DetailColumn } from '../../../ui/detail-table/detail-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { ResultBadge } from '../../../ui/values/result-badge.tsx'
import { orDash } from '../../../ui/values/value-text.tsx'
import { expiringDayQuery, pageSize } from './expiring-queries.ts'

/** Its profile leads back to the day. */
function Provider({ subjectId, name }: ExpiringLicense) {
  const from = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` })
  return (
    <Link to="/population/$subjectId" params={{ subjectId }} search={{ from }}>
      {name}
    </Link>
  )
}

const columns: DetailColumn<ExpiringLicense>[] = [
  {
    header: 'Provider',
    isRowHeader: true,
    cell: (license) => <Provider {...license} />,
  },
  { header: 'License Type', cell: ({ licenseType }) => orDash(licenseType) },
  { header: 'License Issuer', cell: ({ licenseIssuer }) => orDash(licenseIssuer) },
  { header: 'License Number', cell: ({ licenseNumber }) => orDash(licenseNumber) },
  { header: 'Status', cell: ({ status }) => <ResultBadge result={status} /> },
  { header: 'Expiration Date', cell: ({ expirationDate }) => formatDate(expirationDate) },
]

interface DayLicensesProps {
  day: string
  page: number
  onPage: (page: number) => void
}

function Licenses({ day, page, onPage }: DayLicensesProps) {
  const { data, error, refetch } = useQuery(expiringDayQuery(day, page))
  if (error && !data)
    return (
      <ErrorState {...failureOf(error, toasts.population.expiringLicenses)} onRetry={() => void refetch()} />
    )
  if (!data) return <LoadingState label="Loading the licenses" />
  if (data.total === 0) return <EmptyState text="No licenses expire on this day." />
  return (
    <>
      <DetailTable
        label={`Licenses that expire on ${formatDate(day)}`}
        columns={columns}
        tracks="minmax(140px, 2fr) minmax(90px, 1fr) minmax(100px, 1.4fr) minmax(100px, 1fr) minmax(110px, 1fr) 110px"
        rows={data.content}
        rowId={({ id }) => id}
      />
      {data.total > pageSize && (
        <DataTableFooter
          label="licenses"
          page={page}
          size={pageSize}
          total={data.total}
          known
          onPage={onPage}
        />
      )}
    </>
  )
}

/** The licenses that expire on the chosen day. */
export const DayLicenses = (props: DayLicensesProps) => (
  <Card title={`Licenses that expire on ${formatDate(props.day)}`} flush>
    <Licenses {...props} />
  </Card>
)
