import { actionText, subjectTypeText, type AuditEvent } from '@vigil/contract'
import type { DataTableColumn } from '../../ui/data-table/data-table.tsx'
import { orDash, ValueText } from '../../ui/values/value-text.tsx'
import css from './audit.module.css'

/** What an event is about: its name if it has one, otherwise its id. */
export function AuditSubject({ event }: { event: AuditEvent }) {
  const { subjectType, subjectName, subjectId } = event
  return (
    <span className={css['subject']}>
      <span className={css['quiet']}>{subjectTypeText(subjectType)}</span>{' '}
      {subjectName ?? <span className={css['id']}>{subjectId}</span>}
    </span>
  )
}

const clientColumn: DataTableColumn<AuditEvent> = {
  id: 'client',
  header: 'Client',
  width: 'minmax(90px, 2fr)',
  twoLines: true,
  cell: ({ clientName }) => orDash(clientName),
}

export const auditColumns = (ofAllClients: boolean): readonly DataTableColumn<AuditEvent>[] => [
  {
    id: 'at',
    header: 'Time',
    width: 'clamp(88px, 19cqw, 190px)',
    twoLines: true,
    cell: ({ at }) => <ValueText value={at} />,
  },
  {
    id: 'who',
    header: 'Who',
    width: 'minmax(110px, 2fr)',
    twoLines: true,
    cell: ({ actorName }) => actorName,
  },
  {
    id: 'what',
    header: 'Action',
    width: 'minmax(110px, 2fr)',
    twoLines: true,
    cell: ({ action }) => actionText(action),
  },
  ...(ofAllClients ? [clientColumn] : []),
  {
    id: 'about',
    header: 'About',
    width: 'minmax(130px, 3fr)',
    twoLines: true,
    cell: (event) => <AuditSubject event={event} />,
  },
]
