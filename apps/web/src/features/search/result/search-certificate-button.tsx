import type { InstantSearchResponse } from '@vigil/contract'
import { userZone } from '../../../lib/user-zone.ts'
import { CertificateMenu } from '../../../ui/certificate-menu.tsx'
import { searchApi } from '../search-queries.ts'

/** Downloads the signed statement that nothing was found. Nothing unless that is the result. */
export function SearchCertificateButton({ result }: { result: InstantSearchResponse }) {
  const { searchHistoryId, resultStatus } = result
  if (resultStatus !== 'NO_ISSUE') return null
  return (
    <CertificateMenu
      label="Certificate"
      fileName="search-certificate"
      fetchFile={(format) =>
        searchApi.certifySearch({ params: { searchHistoryId }, query: { format, timezone: userZone() } })
      }
    />
  )
}
