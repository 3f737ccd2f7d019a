import { npiStatuses, type NpiStatus } from '@vigil/contract'
import { Card } from '../../../ui/card.tsx'
import { KeyValuePanel } from '../../../ui/values/key-value-panel.tsx'
import { ResultBadge } from '../../../ui/values/result-badge.tsx'
import { addressText } from './found-items.ts'
import css from './detail.module.css'

/** What the NPI registry says. */
export function NppesProfile({ status }: { status: NpiStatus }) {
  const { practiceAddress, mailingAddress } = status
  return (
    <div id="found-npi" tabIndex={-1} className={css['target']}>
      <Card title="NPPES Profile" actions={<span className={css['mono']}>{status.npi}</span>}>
        <p className={css['npiStatus']}>
          NPI Status <ResultBadge result={npiStatuses[status.status]} />
        </p>
        {status.hint && <p className={css['quiet']}>{status.hint}</p>}
        {status.status !== 'NOT_FOUND' && (
          <KeyValuePanel
            entries={[
              ['Name', status.providerName],
              ['Business Name', status.businessName],
              ['Other Names', status.otherNames.join('; ') || null],
              ['Entity Type', status.entityType],
              ['Gender', status.gender],
              ['Credential', status.credential],
              ['Enumerated', status.enumerationDate],
              ['Updated', status.updateDate],
              ['Deactivated', status.deactivationDate],
              ['Deactivation Code', status.deactivationCode],
              ['Reactivated', status.reactivationDate],
              ['Sole Proprietor', status.soleProprietor],
              ['Authorized Official', status.authorizedOfficial],
              ['Practice Address', practiceAddress && addressText(practiceAddress)],
              ['Mailing Address', mailingAddress && addressText(mailingAddress)],
            ]}
          />
        )}
      </Card>
    </div>
  )
}
