import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { toasts, type ListLoadDetail } from '@vigil/contract'
import { useMutation } from '@tanstack/react-query'
import { sourcesApi } from '../sources-queries.ts'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/values/copy-button.tsx'
import { ExternalLink } from '../../../ui/values/external-link.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { formatSize } from '../../../ui/values/count-texts.ts'
import css from './list-load.module.css'
import marks from '../source-marks.module.css'

type LoadFile = ListLoadDetail['files'][number]

function DownloadButton({ loadId, file }: { loadId: string; file: LoadFile }) {
  const download = useMutation({
    mutationFn: () => sourcesApi.downloadListFile({ params: { loadId, fileId: file.id } }),
    meta: { errorText: toasts.files.downloadFailed('file') },
    onSuccess: (bytes) => saveFile(file.name, bytes),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconDownload size={14} aria-hidden="true" />}
      loading={download.isPending}
      aria-label={`Download ${file.name}`}
      onClick={() => download.mutate()}
    >
      Download
    </Button>
  )
}

/** The original files of a load. */
export function LoadFiles({ load }: { load: Pick<ListLoadDetail, 'id' | 'files'> }) {
  return (
    <Card title={load.files.length === 1 ? 'File' : 'Files'}>
      {load.files.length === 0 && <p className={marks['quiet']}>No files were kept for this load.</p>}
      <ul className={css['files']}>
        {load.files.map((file) => (
          <li key={file.id} className={css['file']}>
            <div className={css['fileHead']}>
              <strong className={marks['fileName']}>{file.name}</strong>
              <span className={marks['quiet']}>{formatSize(file.size)}</span>
              {file.download && <DownloadButton loadId={load.id} file={file} />}
            </div>
            <div className={css['hash']}>
              <span className={marks['quiet']}>SHA-256</span>
              <code>{file.sha256}</code>
              <CopyButton text={file.sha256} label={`Copy SHA-256 of ${file.name}`} />
            </div>
            {file.address && <ExternalLink href={file.address} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
