import { Modal } from '@mantine/core'
import { useEffect } from 'react'
import { uploadList } from '../../../lib/uploads/upload-list.ts'
import { UploadForm } from './upload-form.tsx'

interface UploadDialogProps {
  opened: boolean
  onClose: () => void
}

/** Closing it leaves the uploads running; the indicator then shows them. */
export default function UploadDialog({ opened, onClose }: UploadDialogProps) {
  useEffect(() => (opened ? uploadList.removeFinished : undefined), [opened])
  return (
    <Modal opened={opened} onClose={onClose} title="Upload File" size="lg" closeOnClickOutside={false}>
      <UploadForm onClose={onClose} />
    </Modal>
  )
}
