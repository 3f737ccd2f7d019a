import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { overallStatus, productTable, toasts, type AlertGroup, type AlertItem } from '@vigil/contract'
import { useId, useState } from 'react'
import { failureOf } from '../../../../lib/failure.ts'
import { Card } from '../../../../ui/card.tsx'
import { ResultBadge } from '../../../../ui/values/result-badge.tsx'
import { ReviewStatusBadge } from '../../../../ui/values/review-status-badge.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../../ui/states/loading-state.tsx'
import { groupsQuery } from '../../alerts-queries.ts'
import { AlertLink } from '../alert-link.tsx'
import type { AlertSearchParams } from '../alert-search.ts'
import { dayOf } from '../../../../lib/local-time.ts'
import css from './alert-history.module.css'

interface HistoryProps {
  subjectId: string
  /** the open alert, if one is */
  alertId?: string
  search: AlertSearchParams
}

function HistoryRow({
  alert,
  isOpen,
  search,
}: {
  alert: AlertItem
  isOpen: boolean
  search: AlertSearchParams
}) {
  const facts = (
    <>
      <span className={css['date']}>{dayOf(alert.alertDate)}</span>{' '}
      <ResultBadge result={alert.resultStatus} />
    </>
  )
  return (
    <li className={css['row']} aria-current={isOpen || undefined}>
      {isOpen ? (
        <span className={css['facts']}>{facts}</span>
      ) : (
        <AlertLink alertId={alert.id} search={search} className={css['facts']}>
          {facts}
        </AlertLink>
      )}
      {isOpen ? (
        <span className={css['this']}>this alert</span>
      ) : (
        <ReviewStatusBadge status={alert.reviewStatus} />
      )}
    </li>
  )
}

function HistoryGroup({ group, alertId, search }: { group: AlertGroup } & Omit<HistoryProps, 'subjectId'>) {
  const [opened, setOpened] = useState(() => group.alerts.some(({ id }) => id === alertId))
  const rowsId = useId()
  const Sign = opened ? IconChevronDown : IconChevronRight
  return (
    <li className={css['group']}>
      <button
        type="button"
        className={css['toggle']}
        aria-expanded={opened}
        aria-controls={rowsId}
        onClick={() => setOpened(!opened)}
      >
        <Sign size={16} aria-hidden="true" />
        <span className={css['groupName']}>
          <strong>{productTable[group.monitorProduct].label}</strong> {group.sourceName}
        </span>
        <ReviewStatusBadge status={overallStatus(group.alerts.map(({ reviewStatus }) => reviewStatus))} />
      </button>
      <ul id={rowsId} className={css['rows']} hidden={!opened}>
        {group.alerts.map((alert) => (
          <HistoryRow key={alert.id} alert={alert} isOpen={alert.id === alertId} search={search} />
        ))}
      </ul>
    </li>
  )
}

function Groups({ subjectId, ...rest }: HistoryProps) {
  const { data, error, refetch } = useQuery(groupsQuery(subjectId))
  if (!data)
    return error ? (
      <ErrorState {...failureOf(error, toasts.alerts.history)} onRetry={() => void refetch()} />
    ) : (
      <LoadingState label="Loading the alert history" />
    )
  if (data.length === 0) return <EmptyState />
  return (
    <ul className={css['groups']}>
      {data.map((group) => (
        <HistoryGroup key={group.id} group={group} {...rest} />
      ))}
    </ul>
  )
}

/** All alerts of the subject, by product and source. */
export const AlertHistory = (props: HistoryProps) => (
  <Card title="Alert History" flush>
    <Groups {...props} />
  </Card>
)
