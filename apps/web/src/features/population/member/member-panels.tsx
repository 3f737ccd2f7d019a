import { useQuery } from '@tanstack/react-query'
import {
  formatDate,
  isParticipating,
  providerTypes,
  subjectHeadings,
  toasts,
  type MonitoredSubject,
} from '@vigil/contract'
import { failureOf } from '../../../lib/failure.ts'
import { useSession } from '../../../lib/session.ts'
import { CollapsibleCard } from '../../../ui/collapsible-card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { KeyValuePanel } from '../../../ui/values/key-value-panel.tsx'
import { orDash } from '../../../ui/values/value-text.tsx'
import { DocumentList } from './documents/document-list.tsx'
import { networksQuery } from '../../alerts/index.ts'
import css from './member.module.css'

function NetworkPanel({ subjectId }: { subjectId: string }) {
  const { data, error, refetch } = useQuery(networksQuery(subjectId))
  const par = data?.filter(({ participationType }) => isParticipating(participationType)).length ?? 0
  return (
    <CollapsibleCard
      title="Network"
      aside={data && data.length > 0 && `${par} of ${data.length} participating`}
    >
      {!data && !error && <LoadingState label="Loading the networks" />}
      {!data && error && (
        <ErrorState {...failureOf(error, toasts.lists.networks)} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <EmptyState />}
      {data && data.length > 0 && (
        <ul className={css['networks']}>
          {data.map(({ id, name, businessUnitName, participationType }) => (
            <li key={id} data-participating={isParticipating(participationType) || undefined}>
              <span>
                {name}
                <span className={css['unit']}>{businessUnitName}</span>
              </span>
              <span className={css['participation']}>{orDash(participationType)}</span>
            </li>
          ))}
        </ul>
      )}
    </CollapsibleCard>
  )
}

const ProviderPanel = ({ subject }: { subject: MonitoredSubject }) => (
  <CollapsibleCard title="Provider" aside={providerTypes[subject.type]}>
    <KeyValuePanel
      entries={[
        ['Provider Type', providerTypes[subject.type]],
        ['NPI', subject.npi],
        ['TIN', subject.tin],
        ['External ID', subject.externalId],
        ['Specialties', subject.specialties],
        ['Taxonomies', subject.taxonomies],
        ['Addresses', subject.addresses],
        ['DBA Names', subject.dbaNames],
        ...(subject.type === 'INDIVIDUAL' ? [['Former Names', subject.formerNames] as const] : []),
      ]}
    />
  </CollapsibleCard>
)

function AdditionalPanel({ subject }: { subject: MonitoredSubject }) {
  const { currentClient } = useSession()
  return (
    <CollapsibleCard title="Additional Information">
      <KeyValuePanel
        entries={[
          ['Date of Birth', subject.dob],
          ['SSN', subject.ssn],
          [subjectHeadings.startDate, formatDate(subject.startDate)],
          [subjectHeadings.endDate, subject.endDate ? formatDate(subject.endDate) : 'Ongoing'],
        ]}
      />
      {currentClient.allowDocumentStorage && <DocumentList subjectId={subject.id} />}
    </CollapsibleCard>
  )
}

/** What the client has told about a subject. */
export const MemberPanels = ({ subject }: { subject: MonitoredSubject }) => (
  <div className={css['panels']}>
    <NetworkPanel subjectId={subject.id} />
    <ProviderPanel subject={subject} />
    <AdditionalPanel subject={subject} />
  </div>
)
