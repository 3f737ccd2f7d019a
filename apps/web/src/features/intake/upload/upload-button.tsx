import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { mayWithFiles } from '@vigil/contract'
import { useState } from 'react'
import { useSession } from '../../../lib/session.ts'
import { LazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'

const UploadDialog = lazyPart(() => import('./upload-dialog.tsx'))

/** For those who may send a population. */
export function UploadButton() {
  const { actor } = useSession()
  const [opened, setOpened] = useState(false)
  const close = (): void => setOpened(false)
  if (!mayWithFiles(actor, 'population')) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        Upload File
      </Button>
      <LazyDialog opened={opened} onClose={close}>
        {(isOpen) => <UploadDialog opened={isOpen} onClose={close} />}
      </LazyDialog>
    </>
  )
}
