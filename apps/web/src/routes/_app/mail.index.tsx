import { createFileRoute } from '@tanstack/react-router'
import { MailsPage } from '../../features/mails/mails-page.tsx'
import { guard } from '../../features/shell/guard.ts'
import { ListSearch } from '../../lib/plain-search.ts'

export const Route = createFileRoute('/_app/mail/')({
  validateSearch: ListSearch,
  beforeLoad: guard('mail'),
  component: Mails,
})

function Mails() {
  const { page, size } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MailsPage
      page={page ?? 0}
      size={size ?? 25}
      onPage={(next) => void navigate({ search: (old) => ({ ...old, page: next || undefined }) })}
      onSize={(next) => void navigate({ search: { size: next } })}
    />
  )
}
