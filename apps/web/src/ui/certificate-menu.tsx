import { Button, Menu } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { toasts, type CertificateQuery } from '@vigil/contract'
import { refusalText } from '../lib/failure.ts'
import { saveFile } from '../lib/save-file.ts'
import { showError } from './toasts/toast.ts'

export type CertificateFormat = CertificateQuery['format']
const formats: Record<CertificateFormat, string> = {
  pdf: 'PDF, to read and print',
  json: 'JSON, to process',
}

interface CertificateMenuProps {
  label: string
  /** without its extension */
  fileName: string
  fetchFile: (format: CertificateFormat) => Promise<Blob>
}

/** Downloads a signed statement in one of its formats. */
export function CertificateMenu({ label, fileName, fetchFile }: CertificateMenuProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: CertificateFormat): Promise<void> =>
      saveFile(`${fileName}.${format}`, await fetchFile(format)),
    // the server says why, such as that nothing was monitored on that day
    onError: (error) => showError(refusalText(error) ?? toasts.files.downloadFailed('certificate')),
    meta: { silent: true },
  })
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          loading={isPending}
          leftSection={<IconCertificate size={16} aria-hidden="true" />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(formats) as CertificateFormat[]).map((format) => (
          <Menu.Item key={format} onClick={() => mutate(format)}>
            {formats[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
