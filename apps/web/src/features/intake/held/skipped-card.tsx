import { mayWithFiles, type FilePreview, type UploadedFile } from '@vigil/contract'
import { useSession } from '../../../lib/session.ts'
import { Card } from '../../../ui/card.tsx'
import { DetailTable, type DetailColumn } from '../../../ui/detail-table/detail-table.tsx'
import { count } from '../../../ui/values/count-texts.ts'
import { orDash } from '../../../ui/values/value-text.tsx'
import { DownloadLink } from '../history/download-link.tsx'
import { ShowMore } from './show-more.tsx'

export type RowError = FilePreview['errors'][number]

const columns: readonly DetailColumn<RowError>[] = [
  { header: 'Row', cell: ({ row }) => count(row), isRowHeader: true },
  { header: 'Column', cell: ({ column }) => orDash(column !== null && <code>{column}</code>) },
  { header: 'Value', cell: ({ value }) => orDash(value !== '' && <code>{value}</code>) },
  { header: 'What is wrong', cell: ({ message }) => message },
]

export const errorId = ({ row, column, message }: RowError): string => `${row} ${column} ${message}`

interface ErrorTableProps {
  label: string
  rows: readonly RowError[]
}

export const ErrorTable = ({ label, rows }: ErrorTableProps) => (
  <DetailTable
    label={label}
    tracks="64px minmax(0, 1fr) minmax(0, 1.2fr) minmax(0, 3fr)"
    compact
    columns={columns}
    rows={rows}
    rowId={errorId}
  />
)

interface SkippedCardProps {
  file: UploadedFile
  preview: FilePreview
}

const firstShown = 3

/** The rows that would be left out, each with its reason. */
export function SkippedCard({ file, preview: { counts, errors } }: SkippedCardProps) {
  const { actor } = useSession()
  if (errors.length === 0) return null
  const read = counts.rows === null ? '' : ` of ${count(counts.rows)}`
  return (
    <Card
      title="Skipped rows"
      flush
      actions={
        <>
          <span>{`${count(counts.skipped ?? errors.length)}${read} rows`}</span>
          {file.errorFile && mayWithFiles(actor, 'errors') && (
            <DownloadLink file={file.errorFile} label={`Download Error Report: ${file.file.fileName}`}>
              Download Error Report
            </DownloadLink>
          )}
        </>
      }
    >
      <ShowMore rows={errors} first={firstShown} noun="skipped rows">
        {(rows) => <ErrorTable label="Skipped rows" rows={rows} />}
      </ShowMore>
    </Card>
  )
}
