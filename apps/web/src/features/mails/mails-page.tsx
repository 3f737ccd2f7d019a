import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { mailStateLabels, pages, type Mail } from '@vigil/contract'
import { failureOf, isForbidden } from '../../lib/failure.ts'
import { tableState } from '../../list-screen/table-state.ts'
import { DataTable, type DataTableColumn } from '../../ui/data-table/data-table.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ForbiddenState } from '../../ui/states/forbidden-state.tsx'
import { orDash, ValueText } from '../../ui/values/value-text.tsx'
import { mailTexts } from './mail-texts.ts'
import { mailsQuery } from './mails-queries.ts'

const mailColumns: readonly DataTableColumn<Mail>[] = [
  { id: 'date', header: 'Date', width: 190, cell: (mail) => <ValueText value={mail.createdAt} /> },
  { id: 'to', header: 'To', width: 'minmax(160px, 2fr)', cell: (mail) => mail.recipient },
  { id: 'subject', header: 'Subject', width: 'minmax(160px, 3fr)', cell: (mail) => mail.subject },
  {
    id: 'client',
    header: 'Client',
    width: 'minmax(120px, 2fr)',
    hideBelow: 'md',
    cell: (mail) => orDash(mail.clientName),
  },
  { id: 'state', header: 'Status', width: 140, cell: (mail) => mailStateLabels[mail.state] },
]

interface MailsPageProps {
  /** from 0 */
  page: number
  size: number
  onPage: (page: number) => void
  onSize: (size: number) => void
}

export function MailsPage({ page, size, onPage, onSize }: MailsPageProps) {
  const query = useQuery(mailsQuery(page, size))
  const { data, error, refetch } = query
  const mails = data?.content ?? []
  return (
    <Page title={pages.mail.title} description="Messages sent by Vigil, newest first.">
      {isForbidden(error) ? (
        <ForbiddenState />
      ) : (
        <>
          {mails.some((mail) => mail.state === 'held') && <Note>{mailTexts.held}</Note>}
          <DataTable
            label="Messages"
            columns={mailColumns}
            rows={mails}
            rowId={(mail) => mail.id}
            rowLink={(mail) => ({ to: '/mail/$mailId', params: { mailId: mail.id } })}
            state={tableState(query)}
            error={error ? failureOf(error, 'The messages could not be loaded.') : undefined}
            onRetry={() => void refetch()}
            empty={
              <EmptyState
                hint="Password resets and notifications will appear here."
                action={
                  page > 0 && (
                    <Button variant="default" onClick={() => onPage(0)}>
                      First page
                    </Button>
                  )
                }
              />
            }
            page={page}
            size={size}
            total={data?.total ?? 0}
            onPage={onPage}
            onSize={onSize}
          />
        </>
      )}
    </Page>
  )
}
