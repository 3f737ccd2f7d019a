import { createFileRoute } from '@tanstack/react-router'
import { MailPage } from '../../features/mails/mail-page.tsx'
import { guard } from '../../features/shell/guard.ts'

export const Route = createFileRoute('/_app/mail/$mailId')({
  staticData: { crumb: 'Message' },
  beforeLoad: guard('mail'),
  component: OneMail,
})

function OneMail() {
  return <MailPage mailId={Route.useParams().mailId} />
}
