import { createFileRoute } from '@tanstack/react-router'
import { mailsAddress } from '../../features/mails/mails-list.ts'
import { MailsPage } from '../../features/mails/mails-page.tsx'
import { guard } from '../../features/shell/guard.ts'
import { rawParams } from '../../list-screen/raw-params.ts'

export const Route = createFileRoute('/_app/mail/')({
  validateSearch: rawParams,
  beforeLoad: guard('mail'),
  component: Mails,
})

function Mails() {
  const navigate = Route.useNavigate()
  return (
    <MailsPage
      address={mailsAddress.read(Route.useSearch())}
      onAddress={(next, replace = false) => void navigate({ search: mailsAddress.write(next), replace })}
    />
  )
}
