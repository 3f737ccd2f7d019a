import { CloseButton } from '@mantine/core'
import { formatSize } from '../../../ui/values/count-texts.ts'
import css from './upload.module.css'

interface ChosenFilesProps {
  files: readonly File[]
  onRemove: (file: File) => void
}

/** The files that will be sent. */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  if (files.length === 0) return null
  return (
    <ul className={css['chosen']} aria-label="Selected files">
      {files.map((file) => (
        <li key={file.name}>
          <span className={css['name']}>{file.name}</span>
          <span className={css['quiet']}>{formatSize(file.size)}</span>
          <CloseButton size="sm" aria-label={`Remove ${file.name}`} onClick={() => onRemove(file)} />
        </li>
      ))}
    </ul>
  )
}
