import { CloseButton } from '@mantine/core'
import { formatSize } from '../../../ui/values/count-texts.ts'
import type { ChosenFile } from './use-upload.ts'
import css from './list-upload.module.css'
import marks from '../source-marks.module.css'

interface ChosenFilesProps {
  files: readonly ChosenFile[]
  busy: boolean
  onRemove: (file: File) => void
}

function FileProgress({ file, sent }: ChosenFile) {
  const percent = file.size === 0 ? 100 : Math.floor((sent * 100) / file.size)
  return (
    <span
      className={marks['track']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> looks different in every browser
      role="progressbar"
      aria-label={`Sending ${file.name}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span className={marks['done']} style={{ width: `${percent}%` }} />
    </span>
  )
}

export function ChosenFiles({ files, busy, onRemove }: ChosenFilesProps) {
  if (files.length === 0) return null
  return (
    <ul className={css['chosen']} aria-label="Selected files">
      {files.map((chosen) => {
        const { file, sent, fileId } = chosen
        const shown = busy || sent > 0
        return (
          <li key={file.name} className={css['chosenFile']}>
            <div className={css['chosenWords']}>
              <span className={marks['fileName']}>{file.name}</span>
              <span className={marks['quiet']}>
                {fileId !== null
                  ? `${formatSize(file.size)} sent`
                  : shown
                    ? `${formatSize(sent)} of ${formatSize(file.size)}`
                    : formatSize(file.size)}
              </span>
            </div>
            <CloseButton
              size="sm"
              disabled={busy}
              aria-label={`Remove ${file.name}`}
              onClick={() => onRemove(file)}
            />
            {shown && <FileProgress {...chosen} />}
          </li>
        )
      })}
    </ul>
  )
}
