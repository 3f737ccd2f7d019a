import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { certificatesRoutes, decideAccess } from '@vigil/contract'
import { useState } from 'react'
import { useSession } from '../../../../lib/session.ts'
import { LazyDialog } from '../../../../ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '../../../../ui/states/lazy-part.tsx'

const PopulationCertificateDialog = lazyPart(() => import('./population-certificate-dialog.tsx'))

/** The certificate of everyone who is monitored. Nothing for users who may not. */
export function PopulationCertificateButton() {
  const { actor } = useSession()
  const [opened, setOpened] = useState(false)
  const preload = (): void => void PopulationCertificateDialog.load()
  const close = (): void => setOpened(false)
  if (decideAccess(certificatesRoutes.requestPopulationCertificate.access, actor) !== 'allowed') return null
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconCertificate size={16} aria-hidden="true" />}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpened(true)}
      >
        Clearance Certificate
      </Button>
      <LazyDialog opened={opened} onClose={close}>
        {(isOpen) => <PopulationCertificateDialog opened={isOpen} onClose={close} />}
      </LazyDialog>
    </>
  )
}
