import { uploadStatusLabels, type UploadedFile, type UploadStatus } from '@vigil/contract'
import { StateSign, type Mark } from '../../../ui/values/state-sign.tsx'
import { isHeld } from '../intake-queries.ts'
import css from './history.module.css'
import { progressText } from './file-texts.ts'

/** of a status that a newer server has */
const unknown: Mark = ['dash', 'neutral']
const marks: Record<UploadStatus, Mark> = {
  PROCESSING: ['half', 'neutral'],
  COMPLETE: ['tick', 'green'],
  FAILED: ['cross', 'red'],
  PROCESSED_WITH_ERRORS: ['warning', 'amber'],
  SKIPPED: ['dash', 'neutral'],
}

/** How far a file is, or what became of it. */
export function FileStatus({ file }: { file: UploadedFile }) {
  const { uploadStatus, undoneAt } = file
  const progress = progressText(file)
  return (
    <span className={css['status']} data-status={uploadStatus}>
      <StateSign mark={isHeld(file) ? ['paused', 'amber'] : (marks[uploadStatus] ?? unknown)} />
      <span className={css['statusText']}>
        {uploadStatusLabels[uploadStatus] ?? uploadStatus}
        {progress !== null && <span className={css['quiet']}> · {progress}</span>}
        {undoneAt !== null && <span className={css['quiet']}> · undone</span>}
      </span>
    </span>
  )
}
