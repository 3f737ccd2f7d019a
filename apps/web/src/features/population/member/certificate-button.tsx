import { Button, Menu } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { certificatesRoutes, decideAccess, toasts, type CertificateQuery } from '@vigil/contract'
import { refusalText } from '../../../lib/failure.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useSession } from '../../../lib/session.ts'
import { showError } from '../../../ui/toasts/toast.ts'
import { fetchCertificate } from './member-queries.ts'

type Format = CertificateQuery['format']
const formats: Record<Format, string> = { pdf: 'PDF, to read and print', json: 'JSON, to process' }

interface CertificateButtonProps {
  subjectId: string
  asOf: string | undefined
}

/** Downloads the signed statement of what was checked. Nothing for users who may not. */
export function CertificateButton({ subjectId, asOf }: CertificateButtonProps) {
  const { actor } = useSession()
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: Format): Promise<void> =>
      saveFile(`Clearance certificate.${format}`, await fetchCertificate(subjectId, format, asOf)),
    // the server says why, such as that nothing was monitored on that day
    onError: (error) => showError(refusalText(error) ?? toasts.files.downloadFailed('certificate')),
    meta: { silent: true },
  })
  if (decideAccess(certificatesRoutes.getCertificate.access, actor) !== 'allowed') return null
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          loading={isPending}
          leftSection={<IconCertificate size={16} aria-hidden="true" />}
        >
          Clearance Certificate
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(formats) as Format[]).map((format) => (
          <Menu.Item key={format} onClick={() => mutate(format)}>
            {formats[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
