import { createFileRoute } from '@tanstack/react-router'
import { AuditEventPage } from '../../features/audit/audit-event-page.tsx'
import { guard } from '../../features/shell/guard.ts'
import { rawParams } from '../../list-screen/raw-params.ts'

export const Route = createFileRoute('/_app/audit/$eventId')({
  staticData: { crumb: 'Event' },
  validateSearch: rawParams,
  beforeLoad: guard('audit'),
  component: OneEvent,
})

function OneEvent() {
  return <AuditEventPage eventId={Route.useParams().eventId} search={Route.useSearch()} />
}
