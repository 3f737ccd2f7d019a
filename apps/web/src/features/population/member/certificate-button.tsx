import { certificatesRoutes, decideAccess } from '@vigil/contract'
import { useSession } from '../../../lib/session.ts'
import { CertificateMenu } from '../../../ui/certificate-menu.tsx'
import { fetchCertificate } from './member-queries.ts'

interface CertificateButtonProps {
  subjectId: string
  asOf: string | undefined
}

/** Downloads the signed statement of what was checked. Nothing for users who may not. */
export function CertificateButton({ subjectId, asOf }: CertificateButtonProps) {
  const { actor } = useSession()
  if (decideAccess(certificatesRoutes.getCertificate.access, actor) !== 'allowed') return null
  return (
    <CertificateMenu
      label="Clearance Certificate"
      fileName="Clearance certificate"
      fetchFile={(format) => fetchCertificate(subjectId, format, asOf)}
    />
  )
}
