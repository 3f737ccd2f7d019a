import { mailStateLabels, type Mail } from '@vigil/contract'
import { orDash } from '../../ui/dash.tsx'
import type { DataTableColumn } from '../../ui/data-table/data-table.tsx'
import { ValueText } from '../../ui/value-text.tsx'

export const mailColumns: readonly DataTableColumn<Mail>[] = [
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
  { id: 'state', header: 'State', width: 140, cell: (mail) => mailStateLabels[mail.state] },
]
