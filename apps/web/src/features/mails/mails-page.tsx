import { useQuery } from '@tanstack/react-query'
import { mailStateLabels, pages, type Mail } from '@vigil/contract'
import { ListPage } from '../../list-screen/list-page.tsx'
import { ListTable } from '../../list-screen/list-table.tsx'
import { ListTabs } from '../../list-screen/list-tabs.tsx'
import { useListScreen, type ListPageProps } from '../../list-screen/use-list-screen.ts'
import type { DataTableColumn } from '../../ui/data-table/data-table.tsx'
import { TimeAgo } from '../../ui/values/time-ago.tsx'
import { orDash, ValueText } from '../../ui/values/value-text.tsx'
import { HeldNote } from './mail-detail.tsx'
import { mailsAddress, mailsQuery, type MailsAddress } from './mails-list.ts'

const mailColumns: readonly DataTableColumn<Mail>[] = [
  {
    id: 'date',
    header: 'Date',
    width: 'clamp(88px, 18cqw, 176px)',
    twoLines: true,
    cell: (mail) => <ValueText value={mail.createdAt} />,
  },
  { id: 'to', header: 'To', width: 'minmax(110px, 2fr)', twoLines: true, cell: (mail) => mail.recipient },
  {
    id: 'subject',
    header: 'Subject',
    width: 'minmax(120px, 3fr)',
    twoLines: true,
    cell: (mail) => mail.subject,
  },
  {
    id: 'client',
    header: 'Client',
    width: 'minmax(84px, 2fr)',
    twoLines: true,
    cell: (mail) => orDash(mail.clientName),
  },
  {
    id: 'state',
    header: 'Status',
    width: 'clamp(88px, 14cqw, 150px)',
    twoLines: true,
    cell: (mail) => mailStateLabels[mail.state],
  },
  {
    id: 'next',
    header: 'Next attempt',
    width: 'clamp(88px, 12cqw, 120px)',
    twoLines: true,
    cell: ({ nextAttemptAt }) => orDash(nextAttemptAt && <TimeAgo moment={nextAttemptAt} />),
  },
]

const tabs = { all: 'All', ...mailStateLabels }

export function MailsPage({ address, onAddress }: ListPageProps<MailsAddress>) {
  const query = useQuery(mailsQuery(address))
  const screen = useListScreen({
    schema: mailsAddress,
    address,
    onAddress,
    query,
    onRetry: () => void query.refetch(),
  })
  return (
    <ListPage title={pages.mail.title} description="Messages sent by Vigil, newest first." screen={screen}>
      {screen.rows.some((mail) => mail.state === 'held') && <HeldNote />}
      <ListTabs
        label="Messages by status"
        tabs={tabs}
        open={address.tab}
        onOpen={screen.openTab}
        counts={undefined}
      >
        <ListTable
          screen={screen}
          label="Messages"
          dense
          columns={mailColumns}
          rowId={(mail) => mail.id}
          rowLink={(mail) => ({ to: '/mail/$mailId', params: { mailId: mail.id } })}
          errorText="The messages could not be loaded."
          emptyHint="Password resets and notifications will appear here."
        />
      </ListTabs>
    </ListPage>
  )
}
