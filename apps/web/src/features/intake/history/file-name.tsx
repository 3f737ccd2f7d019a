import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { mayWithFiles, type UploadedFile } from '@vigil/contract'
import { useSession } from '../../../lib/session.ts'
import { DownloadLink } from './download-link.tsx'
import css from './history.module.css'
import { useOpenFiles } from './open-files.ts'

function DetailsButton({ file: { id, file } }: { file: UploadedFile }) {
  const { isOpen, toggle } = useOpenFiles()
  const open = isOpen(id)
  const Icon = open ? IconChevronDown : IconChevronRight
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      className={css['expand'] ?? ''}
      data-row-link
      aria-expanded={open}
      aria-label={`Details of ${file.fileName}`}
      onClick={() => toggle(id)}
    >
      <Icon size={16} aria-hidden="true" />
    </ActionIcon>
  )
}

/** The name of a file, which downloads its original; before it, the button that opens its details. */
export function FileName({ file }: { file: UploadedFile }) {
  const { actor } = useSession()
  const { fileName } = file.file
  return (
    <span className={css['file']}>
      <DetailsButton file={file} />
      {mayWithFiles(actor, 'original') ? (
        <DownloadLink file={file.file} label={`Download ${fileName}`}>
          {fileName}
        </DownloadLink>
      ) : (
        <span className={css['name']}>{fileName}</span>
      )}
    </span>
  )
}
