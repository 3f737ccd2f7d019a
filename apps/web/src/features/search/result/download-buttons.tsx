import { Button } from '@mantine/core'
import { IconFileText, IconTableExport } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { mayWithSearch, toasts, type ReviewDomain } from '@vigil/contract'
import { saveFile } from '../../../lib/save-file.ts'
import { useSession } from '../../../lib/session.ts'
import { userZone } from '../../../lib/user-zone.ts'
import { showInfo } from '../../../ui/toasts/toast.ts'
import { searchApi } from '../search-queries.ts'

function save(item: string, fileName: string, file: Blob): void {
  showInfo(toasts.files.downloading(item))
  saveFile(fileName, file)
}

/** All rows of a name search, as a spreadsheet shows them. */
export function CsvButton({ searchHistoryId }: { searchHistoryId: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => searchApi.exportSearchResults({ params: { searchHistoryId } }),
    onSuccess: (file) => save('search results', 'search-results.csv', file),
    meta: { errorText: toasts.files.downloadFailed('file') },
  })
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconTableExport size={16} aria-hidden="true" />}
      onClick={() => mutate()}
    >
      CSV
    </Button>
  )
}

interface ReportButtonProps {
  searchHistoryId: string
  domain: ReviewDomain
  /** one match; omitted: the whole search */
  exclusionId?: string | undefined
  label: string
}

/** The search as a PDF. Nothing for users who may not download reports. */
export function ReportButton({ searchHistoryId, domain, exclusionId, label }: ReportButtonProps) {
  const { actor } = useSession()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      searchApi.reportSearch({
        params: { searchHistoryId },
        query: {
          reviewStatusDomain: domain,
          ...(exclusionId && { exclusionId }),
          timezone: userZone(),
        },
      }),
    onSuccess: (file) => save('search report', 'search-report.pdf', file),
    meta: { errorText: toasts.reports.one },
  })
  if (!mayWithSearch(actor, 'report')) return null
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconFileText size={16} aria-hidden="true" />}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  )
}
