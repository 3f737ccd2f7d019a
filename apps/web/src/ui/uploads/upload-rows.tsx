import { Button, CloseButton } from '@mantine/core'
import { useEffect } from 'react'
import { uploadList, useUploads, type Upload } from '../../lib/uploads/upload-list.ts'
import { Progress } from '../states/progress.tsx'
import { LiveRegion } from '../toasts/live-region.tsx'
import { formatSize } from '../values/count-texts.ts'
import { StateSign } from '../values/state-sign.tsx'
import { uploadText } from './upload-texts.ts'
import css from './uploads.module.css'

function Ended({ upload }: { upload: Upload }) {
  const { name, size, state } = upload
  return (
    <div className={css['ended']}>
      <StateSign mark={state === 'done' ? ['tick', 'green'] : ['cross', 'red']} />
      <span className={css['name']}>{name}</span>
      <span className={css['quiet']}>{state === 'done' ? `Uploaded · ${formatSize(size)}` : 'Failed'}</span>
    </div>
  )
}

function Row({ upload }: { upload: Upload }) {
  const { id, name, size, sent, state, problem } = upload
  const hasEnded = state === 'done' || state === 'failed'
  return (
    <li className={css['row']}>
      <div className={css['what']}>
        {hasEnded ? (
          <Ended upload={upload} />
        ) : (
          <Progress label={name} done={sent} total={Math.max(size, 1)} text={uploadText(upload)} />
        )}
        <LiveRegion className={css['problem']}>{problem}</LiveRegion>
        <LiveRegion className={css['quiet']}>
          {state === 'paused' && 'No connection. The upload goes on by itself once it is back.'}
        </LiveRegion>
      </div>
      {state === 'failed' && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Try again: ${name}`}
          onClick={() => uploadList.retry(id)}
        >
          Try again
        </Button>
      )}
      {state !== 'done' && (
        <CloseButton
          aria-label={state === 'failed' ? `Remove ${name}` : `Cancel ${name}`}
          onClick={() => uploadList.remove(id)}
        />
      )}
    </li>
  )
}

/** The files that this tab sends, with their progress. While they are shown here, the indicator is not. */
export function UploadRows() {
  const uploads = useUploads()
  useEffect(() => uploadList.show(), [])
  if (uploads.length === 0) return null
  return (
    <ul className={css['rows']} aria-label="Uploads">
      {uploads.map((upload) => (
        <Row key={upload.id} upload={upload} />
      ))}
    </ul>
  )
}
