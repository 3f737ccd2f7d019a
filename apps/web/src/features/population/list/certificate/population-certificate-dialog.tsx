import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toasts } from '@vigil/contract'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../../ui/states/loading-state.tsx'
import { CertificateRequest } from './certificate-request.tsx'
import { CertificateState } from './certificate-state.tsx'
import { isOpen, populationCertificateQuery } from './certificate-queries.ts'
import css from './population-certificate.module.css'

interface PopulationCertificateDialogProps {
  opened: boolean
  onClose: () => void
}

function Content() {
  const { data: certificate, isError, refetch } = useQuery(populationCertificateQuery)
  if (certificate === undefined)
    return isError ? (
      <ErrorState title={toasts.population.certificate} onRetry={() => void refetch()} />
    ) : (
      <LoadingState label="Loading" />
    )
  return (
    <div className={css['content']}>
      <p className={css['about']}>
        Signed statements of what every list said about everyone who was monitored: a PDF to read and print,
        and JSON to process. Anyone can confirm them offline with <code>vigil verify FILE</code>.
      </p>
      {certificate && <CertificateState certificate={certificate} />}
      {!(certificate && isOpen(certificate)) && <CertificateRequest isFirst={certificate === null} />}
    </div>
  )
}

/** Requests the certificate of the population, shows its progress, and downloads it. */
export default function PopulationCertificateDialog({ opened, onClose }: PopulationCertificateDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Clearance Certificate of the Population" size="lg">
      <Content />
    </Modal>
  )
}
