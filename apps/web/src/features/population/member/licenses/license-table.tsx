import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dayMs, formatDate, shownLicenseStatus, toasts, type License } from '@vigil/contract'
import { useState } from 'react'
import { failureOf } from '../../../../lib/failure.ts'
import { dayOf } from '../../../../lib/local-time.ts'
import { Card } from '../../../../ui/card.tsx'
import { DetailTable, type DetailColumn } from '../../../../ui/detail-table/detail-table.tsx'
import { LazyDialog } from '../../../../ui/dialogs/lazy-dialog.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { lazyPart } from '../../../../ui/states/lazy-part.tsx'
import { LoadingState } from '../../../../ui/states/loading-state.tsx'
import { ResultBadge } from '../../../../ui/values/result-badge.tsx'
import { orDash } from '../../../../ui/values/value-text.tsx'
import { licensesQuery } from '../member-queries.ts'
import { today } from '../member-search.ts'
import { licenseTitle, licenseTypeOf } from './license-title.ts'
import css from '../member.module.css'

const LicenseHistoryDialog = lazyPart(() => import('./license-history-dialog.tsx'))

const soonDays = 90

const dateOrDash = (date: string | null) => orDash(date && formatDate(date))

const expiresSoon = ({ removedAt, mostRecentVerifiedLicenseExpirationDate: date }: License): boolean => {
  if (date === null || removedAt !== null) return false
  const days = (Date.parse(date) - Date.parse(today())) / dayMs
  return days >= 0 && days <= soonDays
}

const nameVerified = (license: License): string =>
  license.mostRecentVerifiedOrgName ??
  [license.mostRecentVerifiedFirstName, license.mostRecentVerifiedLastName].filter(Boolean).join(' ')

/** Which words of the client are not mapped: no board can be asked about them. */
function unmappedOf({ mappedLicenseType, mappedLicenseIssuer, licenseType, licenseIssuer }: License): string {
  const unmapped = [
    mappedLicenseType === null && licenseType,
    mappedLicenseIssuer === null && licenseIssuer,
  ].filter(Boolean)
  return unmapped.length === 0 ? '' : `Not mapped: ${unmapped.join(', ')}`
}

const StatusCell = ({ license }: { license: License }) => (
  <span>
    <ResultBadge result={shownLicenseStatus(license)} />
    {unmappedOf(license) && <span className={css['boardAction']}>{unmappedOf(license)}</span>}
    {license.nameDiffers && <span className={css['boardAction']}>Listed under another name</span>}
    {license.boardAction && <span className={css['boardAction']}>{license.boardAction}</span>}
  </span>
)

const columnsOf = (open: (license: License) => void): DetailColumn<License>[] => [
  {
    header: 'Type',
    cell: (license) => orDash(licenseTypeOf(license)),
    isRowHeader: true,
    isStrong: () => true,
  },
  {
    header: 'Issuer',
    cell: ({ mappedLicenseIssuer, licenseIssuer }) => orDash(mappedLicenseIssuer ?? licenseIssuer),
  },
  {
    header: 'Number',
    cell: ({ licenseNumber }) => <span className={css['mono']}>{orDash(licenseNumber)}</span>,
  },
  { header: 'Name Verified', cell: (license) => orDash(nameVerified(license)) },
  { header: 'Issued', cell: (license) => dateOrDash(license.mostRecentVerifiedLicenseIssuedDate) },
  {
    header: 'Expires',
    cell: (license) => dateOrDash(license.mostRecentVerifiedLicenseExpirationDate),
    isStrong: expiresSoon,
  },
  {
    header: 'Last Verified',
    cell: ({ lastVerifiedTime }) => orDash(lastVerifiedTime && dayOf(lastVerifiedTime)),
  },
  { header: 'Status', cell: (license) => <StatusCell license={license} /> },
  {
    header: 'History',
    cell: (license) => (
      <Button
        variant="transparent"
        size="compact-sm"
        px={0}
        td="underline"
        aria-label={`View License History of ${licenseTitle(license)}`}
        onClick={() => open(license)}
      >
        View
      </Button>
    ),
  },
]

const tracks =
  'minmax(0, 1.5fr) minmax(0, 1.3fr) minmax(0, 1fr) minmax(0, 1.2fr) 84px 84px 88px minmax(96px, 1fr) 56px'

function soonText(licenses: readonly License[]): string | null {
  const soon = licenses.filter(expiresSoon).length
  if (soon === 0) return null
  return `${soon} ${soon === 1 ? 'expires' : 'expire'} within ${soonDays} days`
}

/** The licenses of a subject, with what their boards said last. */
export function LicenseTable({ subjectId }: { subjectId: string }) {
  const { data, error, refetch } = useQuery(licensesQuery(subjectId))
  const [shown, setShown] = useState<License | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = (license: License): void => {
    setShown(license)
    setIsOpen(true)
  }
  return (
    <Card title="License Verification" actions={data && soonText(data)} flush>
      {!data && !error && <LoadingState label="Loading the licenses" />}
      {!data && error && (
        <ErrorState {...failureOf(error, toasts.population.licenses)} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <EmptyState />}
      {data && data.length > 0 && (
        <DetailTable
          label="License Verification"
          columns={columnsOf(open)}
          tracks={tracks}
          rows={data}
          rowId={({ id }) => id}
        />
      )}
      <LazyDialog opened={isOpen} onClose={() => setIsOpen(false)}>
        {(opened) =>
          shown && (
            <LicenseHistoryDialog
              key={shown.id}
              opened={opened}
              subjectId={subjectId}
              license={shown}
              onClose={() => setIsOpen(false)}
            />
          )
        }
      </LazyDialog>
    </Card>
  )
}
