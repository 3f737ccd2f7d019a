import { useQuery } from '@tanstack/react-query'
import { useCanGoBack, useNavigate } from '@tanstack/react-router'
import {
  formatDate,
  pages,
  providerStatuses,
  providerStatusOf,
  subjectHeadings,
  toasts,
  type MonitoredSubject,
} from '@vigil/contract'
import { useItemTitle } from '../../../lib/crumb.ts'
import { useSession } from '../../../lib/session.ts'
import { DetailHeading } from '../../../ui/detail-page/detail-heading.tsx'
import { DetailNotShown, SkeletonBlock } from '../../../ui/detail-page/detail-not-shown.tsx'
import { DetailTopBar, type DetailAddress } from '../../../ui/detail-page/detail-top-bar.tsx'
import { usePageKeys } from '../../../ui/use-page-keys.ts'
import { orDash } from '../../../ui/values/value-text.tsx'
import { AlertHistory } from '../../alerts/index.ts'
import { NpdbReportsPanel } from '../../npdb/index.ts'
import { EditProviderLink } from '../edit/profile-link.tsx'
import { ActiveMonitoring } from './active-monitoring.tsx'
import { AsOfField, AsOfNote } from './as-of-field.tsx'
import { CertificateButton } from './certificate-button.tsx'
import { LicenseTable } from './licenses/license-table.tsx'
import { MemberPanels } from './member-panels.tsx'
import { OfToday } from './of-today.tsx'
import { subjectQuery } from './member-queries.ts'
import { alertSearchOf, backOf, monitoringToday, type MemberSearch } from './member-search.ts'
import { TimelinePanel } from './timeline/timeline-panel.tsx'
import { useNeighbors } from './use-neighbors.ts'
import css from './member.module.css'

const memberKeys = [
  {
    title: 'Profile',
    keys: [
      { keys: ['j'], does: 'Next profile' },
      { keys: ['k'], does: 'Previous profile' },
      { keys: ['b', 'Esc'], does: 'Back' },
      { keys: ['?'], does: 'Show keyboard shortcuts' },
    ],
  },
]

function Heading({ subject }: { subject: MonitoredSubject }) {
  const status = providerStatusOf(subject.endDate, monitoringToday())
  return (
    <DetailHeading
      id={subject.id}
      kind={<span className={css['kind']}>POPULATION MEMBER</span>}
      badge={
        <span className={css['badge']} data-status={status}>
          {providerStatuses[status]}
        </span>
      }
      name={subject.name}
      facts={[
        ['NPI', orDash(subject.npi)],
        ['TIN', orDash(subject.tin)],
        [subjectHeadings.startDate, formatDate(subject.startDate)],
        [subjectHeadings.endDate, subject.endDate ? formatDate(subject.endDate) : 'Ongoing'],
      ]}
    />
  )
}

interface BodyProps {
  subject: MonitoredSubject
  search: MemberSearch
  onAsOf: (day: string | undefined) => void
}

function MemberBody({ subject, search, onAsOf }: BodyProps) {
  const { asOf } = search
  const session = useSession()
  // past days end as those of the server do
  const day = monitoringToday()
  useItemTitle(subject.name, pages.population.title)
  return (
    <>
      <div className={css['head']}>
        <OfToday asOf={asOf}>
          <Heading subject={subject} />
        </OfToday>
        <div className={css['actions']}>
          <AsOfField asOf={asOf} today={day} onAsOf={onAsOf} />
          <CertificateButton subjectId={subject.id} asOf={asOf} />
          {asOf === undefined && <EditProviderLink subjectId={subject.id} />}
        </div>
      </div>
      {asOf && <AsOfNote subjectId={subject.id} asOf={asOf} onToday={() => onAsOf(undefined)} />}
      <OfToday asOf={asOf}>
        <MemberPanels subject={subject} />
        <LicenseTable subjectId={subject.id} />
      </OfToday>
      <div className={css['columns']}>
        <div className={css['column']}>
          <ActiveMonitoring subjectId={subject.id} asOf={asOf} today={day} />
          <OfToday asOf={asOf}>
            {pages.alerts.may(session) && (
              <AlertHistory subjectId={subject.id} search={alertSearchOf(search)} />
            )}
            <NpdbReportsPanel subjectId={subject.id} />
          </OfToday>
        </div>
        <TimelinePanel subjectId={subject.id} asOf={asOf ?? null} />
      </div>
    </>
  )
}

const skeleton = (
  <div className={css['skeletons']} aria-hidden="true">
    <SkeletonBlock />
    <SkeletonBlock />
  </div>
)

interface MemberPageProps {
  subjectId: string
  search: MemberSearch
}

/** One subject of the population: what is known, what was checked, and what was found. */
export function MemberPage({ subjectId, search }: MemberPageProps) {
  const { data, error, refetch } = useQuery(subjectQuery(subjectId))
  const neighbors = useNeighbors(subjectId, search)
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  const back = backOf(search)
  const going = (address: DetailAddress | null | undefined) =>
    address ? () => void navigate({ ...address }) : undefined
  const goBack = canGoBack ? going(back.address) : undefined
  usePageKeys({ j: going(neighbors?.next), k: going(neighbors?.previous), b: goBack, Escape: goBack })
  const { asOf: _asOf, ...rest } = search
  const setAsOf = (day: string | undefined): void =>
    void navigate({
      to: '/population/$subjectId',
      params: { subjectId },
      search: { ...rest, ...(day && { asOf: day }) },
      replace: true,
    })
  return (
    <div>
      <DetailTopBar
        back={{ label: back.label, address: canGoBack ? back.address : null }}
        previous={{ label: 'Previous', address: neighbors?.previous ?? null }}
        next={{ label: 'Next', address: neighbors?.next ?? null }}
        place={neighbors}
        keys={memberKeys}
      />
      <div className={css['body']}>
        {data ? (
          <MemberBody key={subjectId} subject={data} search={search} onAsOf={setAsOf} />
        ) : (
          <DetailNotShown
            noun="Profile"
            errorText={toasts.population.one}
            error={error}
            onRetry={() => void refetch()}
            skeleton={skeleton}
          />
        )}
      </div>
    </div>
  )
}
