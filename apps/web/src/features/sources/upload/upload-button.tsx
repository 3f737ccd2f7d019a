import { Button, Modal } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { Source } from '@vigil/contract'
import { useState } from 'react'
import { UploadForm } from './upload-form.tsx'

/** The dialog starts fresh each time; closing it cancels uploads in progress. */
export function UploadButton({ source }: { source: Source }) {
  const [opened, setOpened] = useState(false)
  const close = (): void => setOpened(false)
  return (
    <>
      <Button leftSection={<IconUpload size={16} aria-hidden="true" />} onClick={() => setOpened(true)}>
        Upload a file
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={`Upload a file for ${source.title}`}
        size="lg"
        closeOnClickOutside={false}
      >
        <UploadForm source={source} onClose={close} />
      </Modal>
    </>
  )
}
