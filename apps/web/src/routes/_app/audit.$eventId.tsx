import { createFileRoute } from '@tanstack/react-router'
import { auditAddress } from '../../features/audit/audit-address.ts'
import { AuditEventPage } from '../../features/audit/audit-event-page.tsx'
import { guard } from '../../features/shell/guard.ts'

export const Route = createFileRoute('/_app/audit/$eventId')({
  staticData: { crumb: 'Event' },
  validateSearch: auditAddress.params,
  beforeLoad: guard('audit'),
  component: OneEvent,
})

function OneEvent() {
  return <AuditEventPage eventId={Route.useParams().eventId} search={Route.useSearch()} />
}
