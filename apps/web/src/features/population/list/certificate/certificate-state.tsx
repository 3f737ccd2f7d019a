import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { formatDateTime, toasts, type CertificateFormat, type PopulationCertificate } from '@vigil/contract'
import { refusalText } from '../../../../lib/failure.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { userZone } from '../../../../lib/user-zone.ts'
import { Progress } from '../../../../ui/states/progress.tsx'
import { showError } from '../../../../ui/toasts/toast.ts'
import { count, counted } from '../../../../ui/values/count-texts.ts'
import { fetchPopulationCertificate, isOpen } from './certificate-queries.ts'
import css from './population-certificate.module.css'

function DownloadButton({ format }: { format: CertificateFormat }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (): Promise<void> =>
      saveFile(`Clearance certificate.${format}`, await fetchPopulationCertificate(format)),
    onError: (error) => showError(refusalText(error) ?? toasts.files.downloadFailed('certificate')),
    meta: { silent: true },
  })
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      onClick={() => mutate()}
    >
      Download {format.toUpperCase()}
    </Button>
  )
}

/** How far the user's last certificate is, and its files. */
export function CertificateState({ certificate }: { certificate: PopulationCertificate }) {
  const { state, asOf, progress, result } = certificate
  const day = formatDateTime(new Date(asOf), userZone())
  if (isOpen(certificate))
    return (
      <section className={css['state']} aria-label="Certificate in progress">
        <Progress
          label={state === 'waiting' ? 'Waiting to start' : `Certifying as of ${day}`}
          done={progress?.done ?? 0}
          total={progress?.total}
        />
        <p className={css['hint']}>You can close this dialog and come back for the files.</p>
      </section>
    )
  return (
    <section className={css['state']} aria-label="Your last certificate">
      {result ? (
        <>
          <p>
            <strong>As of {day}:</strong> {count(result.cleared)} of{' '}
            {counted(result.subjects, 'provider', 'providers')} cleared.
          </p>
          <div className={css['buttons']}>
            <DownloadButton format="pdf" />
            <DownloadButton format="json" />
          </div>
        </>
      ) : (
        <p role="alert">The certificate as of {day} could not be created. Try again.</p>
      )}
    </section>
  )
}
