import { Button, Modal } from '@mantine/core'
import { MonthPickerInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  decideAccess,
  licensesRoutes,
  limits,
  toasts,
  type License,
  type LicenseHistoryItem,
} from '@vigil/contract'
import { useState } from 'react'
import { failureOf } from '../../../../lib/failure.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { useSession } from '../../../../lib/session.ts'
import { timeOf } from '../../../../lib/local-time.ts'
import { DataTableFooter } from '../../../../ui/data-table/data-table-footer.tsx'
import { DetailTable, type DetailColumn } from '../../../../ui/detail-table/detail-table.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../../ui/states/loading-state.tsx'
import { showInfo } from '../../../../ui/toasts/toast.ts'
import { ResultBadge } from '../../../../ui/values/result-badge.tsx'
import { fetchLicenseReport, licenseHistoryQuery } from '../member-queries.ts'
import { today } from '../member-search.ts'
import { licenseTitle } from './license-title.ts'
import css from '../member.module.css'

interface LicenseHistoryDialogProps {
  opened: boolean
  subjectId: string
  license: License
  onClose: () => void
}

const factColumns: readonly DetailColumn<LicenseHistoryItem>[] = [
  { header: 'Source', cell: ({ licenseSource }) => licenseSource, isRowHeader: true },
  { header: 'Verified', cell: ({ lastVerifiedTime }) => timeOf(lastVerifiedTime) },
  { header: 'Status', cell: ({ status }) => <ResultBadge result={status} /> },
]

function useDownloadColumn(): DetailColumn<LicenseHistoryItem>[] {
  const { actor } = useSession()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (item: LicenseHistoryItem) => fetchLicenseReport(item.resultRevisionId),
    onSuccess: (file) => {
      showInfo(toasts.files.downloading('License Verification'))
      saveFile('License Verification.pdf', file)
    },
    meta: { errorText: toasts.population.licenseReport },
  })
  if (decideAccess(licensesRoutes.getLicenseReport.access, actor) !== 'allowed') return []
  return [
    {
      header: 'Download',
      cell: (item) => (
        <Button
          variant="transparent"
          size="compact-sm"
          px={0}
          td="underline"
          aria-label={`Download PDF of ${timeOf(item.lastVerifiedTime)}`}
          loading={isPending && variables === item}
          onClick={() => mutate(item)}
        >
          PDF
        </Button>
      ),
    },
  ]
}

/** The verifications of a license, newest first, each with its proof as a PDF. */
export default function LicenseHistoryDialog({
  opened,
  subjectId,
  license,
  onClose,
}: LicenseHistoryDialogProps) {
  const [month, setMonth] = useState<string | null>(null)
  const [page, setPage] = useState(0)
  const yearMonth = month && month.slice(0, 7)
  const { data, error, refetch } = useQuery({
    ...licenseHistoryQuery({ subjectId, licenseId: license.id, page, yearMonth }),
    enabled: opened,
  })
  const downloads = useDownloadColumn()
  return (
    <Modal opened={opened} onClose={onClose} title="License History" size={860}>
      <p className={css['dialogAbout']}>{licenseTitle(license)}</p>
      <MonthPickerInput
        label="Month"
        placeholder="All months"
        valueFormat="MM/YYYY"
        className={css['month'] ?? ''}
        leftSection={<IconCalendar size={16} aria-hidden="true" />}
        leftSectionPointerEvents="none"
        maxDate={today()}
        clearable
        value={month}
        onChange={(value) => {
          setMonth(value)
          setPage(0)
        }}
        ariaLabels={{ previousYear: 'Previous year', nextYear: 'Next year' }}
      />
      {!data && !error && <LoadingState label="Loading the license history" />}
      {!data && error && (
        <ErrorState {...failureOf(error, toasts.population.licenseHistory)} onRetry={() => void refetch()} />
      )}
      {data?.total === 0 && <EmptyState />}
      {data && data.total > 0 && (
        <>
          <DetailTable
            label="License History"
            columns={[...factColumns, ...downloads]}
            tracks={`minmax(0, 1fr) 180px 120px${downloads.length > 0 ? ' 72px' : ''}`}
            rows={data.content}
            rowId={({ resultRevisionId }) => resultRevisionId}
          />
          <DataTableFooter
            label="License History"
            page={page}
            size={limits.licenseHistoryPageSize}
            total={data.total}
            known
            onPage={setPage}
          />
        </>
      )}
    </Modal>
  )
}
