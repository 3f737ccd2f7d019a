import {
  fileKinds,
  formatLocalTime,
  mayWithFiles,
  seesUploadUser,
  zoneName,
  type Actor,
  type FileSort,
  type UploadedFile,
} from '@vigil/contract'
import { userZone } from '../../../lib/user-zone.ts'
import type { DataTableColumn } from '../../../ui/data-table/data-table.tsx'
import { orDash } from '../../../ui/values/value-text.tsx'
import { DownloadLink } from './download-link.tsx'
import { FileName } from './file-name.tsx'
import { FileStatus } from './file-status.tsx'
import { errorReportText } from './file-texts.ts'

interface FileColumn extends DataTableColumn<UploadedFile> {
  sortKey?: FileSort
}

const user: FileColumn = {
  id: 'user',
  header: 'Upload User',
  sortKey: 'UPLOAD_USER',
  width: 'minmax(92px, 1.3fr)',
  twoLines: true,
  cell: ({ uploadUser }) => orDash(uploadUser),
}

const errors: FileColumn = {
  id: 'errors',
  header: 'Error Report',
  width: 'minmax(84px, 110px)',
  cell: (row) =>
    orDash(
      row.errorFile && (
        <DownloadLink
          file={row.errorFile}
          label={`${errorReportText(row)}: download error report of ${row.file.fileName}`}
        >
          {errorReportText(row)}
        </DownloadLink>
      ),
    ),
}

/** Who sent a file, and its error report, only where the user may see them. */
export function fileColumns(actor: Actor, now: Date): FileColumn[] {
  return [
    {
      id: 'file',
      header: 'File',
      sortKey: 'FILE',
      width: 'minmax(150px, 2.2fr)',
      cell: (file) => <FileName file={file} />,
    },
    {
      id: 'type',
      header: 'File Type',
      sortKey: 'FILE_TYPE',
      width: 'minmax(84px, 1.2fr)',
      twoLines: true,
      cell: ({ file: { fileType } }) => fileKinds[fileType] ?? fileType,
    },
    {
      id: 'time',
      header: `Upload\u{a0}Time (${zoneName(now, userZone())})`,
      sortKey: 'UPLOAD_TIME',
      width: 'minmax(92px, 170px)',
      twoLines: true,
      cell: ({ uploadedAt }) => formatLocalTime(new Date(uploadedAt), userZone()),
    },
    ...(seesUploadUser(actor) ? [user] : []),
    {
      id: 'status',
      header: 'Status',
      sortKey: 'STATUS',
      width: 'minmax(130px, 1.6fr)',
      twoLines: true,
      cell: (file) => <FileStatus file={file} />,
    },
    ...(mayWithFiles(actor, 'errors') ? [errors] : []),
  ]
}
