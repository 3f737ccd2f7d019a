import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { actionText, subjectTypeText, type AuditChange, type AuditEventDetail } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureOf, isForbidden } from '../../lib/failure.ts'
import type { AddressParams } from '../../list-screen/list-address.ts'
import { Card } from '../../ui/card.tsx'
import { DetailTable, type DetailColumn } from '../../ui/detail-table/detail-table.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../ui/states/forbidden-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { KeyValuePanel } from '../../ui/values/key-value-panel.tsx'
import { orDash } from '../../ui/values/value-text.tsx'
import { auditEventQuery } from './audit-queries.ts'
import css from './audit.module.css'

const valueOf = (value: string | null) => <span className={css['value']}>{orDash(value)}</span>

const changeColumns: readonly DetailColumn<AuditChange>[] = [
  { header: 'Field', isRowHeader: true, cell: ({ field }) => field || 'Value' },
  { header: 'Before', cell: ({ before }) => valueOf(before) },
  { header: 'After', cell: ({ after }) => valueOf(after), isStrong: () => true },
]

function factsOf(event: AuditEventDetail): readonly (readonly [string, unknown])[] {
  const { subjectType, subjectName, subjectId } = event
  return [
    ['Time', event.at],
    ['Who', event.actorName],
    ...(event.actorKind === 'apiKey' ? [['With', 'API key'] as const] : []),
    ['From', event.actorClientName],
    ['Client', event.clientName],
    [subjectTypeText(subjectType), subjectName ?? subjectId],
    ['Address', event.address],
    ['Request', event.requestId],
    ['Hash', event.hash],
  ]
}

function EventDetail({ event }: { event: AuditEventDetail }) {
  return (
    <>
      <Card>
        <div className={css['facts']}>
          <KeyValuePanel entries={factsOf(event)} />
        </div>
      </Card>
      <Card title="What changed" flush={event.changes.length > 0}>
        {event.changes.length > 0 ? (
          <DetailTable
            label="What changed"
            columns={changeColumns}
            tracks="minmax(120px, 1fr) minmax(0, 2fr) minmax(0, 2fr)"
            rows={event.changes}
            rowId={({ field }) => field}
          />
        ) : (
          'This event recorded no values.'
        )}
      </Card>
    </>
  )
}

interface AuditEventPageProps {
  eventId: string
  /** the list that the reader came from */
  search: AddressParams
}

export function AuditEventPage({ eventId, search }: AuditEventPageProps) {
  const { data: event, error, refetch } = useQuery(auditEventQuery(eventId))
  const failure = error && failureOf(error, 'The event could not be loaded.')
  return (
    <Page
      title={event ? actionText(event.action) : 'Event'}
      back={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
          renderRoot={(props) => <Link to="/audit" search={search} {...props} />}
        >
          Back to all events
        </Button>
      }
    >
      {event ? (
        <EventDetail event={event} />
      ) : (
        <Card>
          {isForbidden(error) && <ForbiddenState />}
          {failure && !isForbidden(error) && <ErrorState {...failure} onRetry={() => void refetch()} />}
          {!failure && <LoadingState label="Loading the event" />}
        </Card>
      )}
    </Page>
  )
}
