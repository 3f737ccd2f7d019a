import { useQuery } from '@tanstack/react-query'
import { limits, toasts } from '@vigil/contract'
import { failureOf, isForbidden } from '../../../lib/failure.ts'
import { Card } from '../../../ui/card.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../../ui/states/forbidden-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { tabTexts } from '../search-tabs.ts'
import { BulkFile } from './bulk-file.tsx'
import { bulkSearchesQuery } from './bulk-queries.ts'
import css from './bulk-search.module.css'
import { useBulkUpload } from './use-bulk-upload.ts'

function UploadCard() {
  const { upload, isPending, problem } = useBulkUpload()
  return (
    <Card title={tabTexts.bulkNpi.title}>
      <div className={css['upload']}>
        <p className={css['quiet']}>
          A CSV file of up to {limits.bulkUploadBytes / 2 ** 20} MB with one NPI per row. If the file has
          several columns, name the one with the NPIs “npi”. Duplicates are searched once.
        </p>
        <FileDrop label="CSV file of NPIs" accept=".csv" busy={isPending} onFiles={upload} />
        <div role="alert" className={css['problem']}>
          {problem}
        </div>
      </div>
    </Card>
  )
}

function LatestFiles() {
  const { data, error, refetch } = useQuery(bulkSearchesQuery)
  if (data && data.length > 0)
    return (
      <ul className={css['files']}>
        {data.map((bulk) => (
          <BulkFile key={bulk.id} bulk={bulk} />
        ))}
      </ul>
    )
  if (data) return <EmptyState hint="Files that you upload will appear here with their progress." />
  if (isForbidden(error)) return <ForbiddenState />
  if (error)
    return <ErrorState {...failureOf(error, toasts.search.bulkFiles)} onRetry={() => void refetch()} />
  return <LoadingState label="Loading the bulk files" />
}

/** Searches for all NPIs of a file, and the latest files with their progress. */
export function BulkSearch() {
  return (
    <div className={css['bulk']}>
      <UploadCard />
      <Card title="Latest files">
        <LatestFiles />
      </Card>
    </div>
  )
}
