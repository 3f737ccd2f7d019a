import { results, type Result, type SearchedLicense } from '@vigil/contract'
import { ResultBadge } from '../../../ui/values/result-badge.tsx'
import css from './detail.module.css'

const isResult = (status: string): status is Result => (results as readonly string[]).includes(status)

/** The status keeps its color everywhere; here, whatever is not active or has a board action is an issue. */
export const LicenseStatus = ({ license }: { license: SearchedLicense }) => (
  <span>
    {isResult(license.status) ? <ResultBadge result={license.status} /> : license.status}
    {license.isIssue && <span className={css['under']}>Issue Found</span>}
    {license.boardActionData && <span className={css['under']}>{license.boardActionData}</span>}
  </span>
)
