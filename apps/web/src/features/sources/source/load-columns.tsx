import { formatLocalTime, loadOriginLabels, type ListLoad } from '@vigil/contract'
import { userZone } from '../../../lib/user-zone.ts'
import type { DataTableColumn } from '../../../ui/data-table/data-table.tsx'
import { Dash, orDash } from '../../../ui/values/value-text.tsx'
import { formatDuration, isFailure, isOpen, formatPublished, resultText } from '../list-texts.ts'
import { count } from '../../../ui/values/count-texts.ts'
import { LoadProgress } from '../load/load-progress.tsx'
import { LoadChanges } from '../load/load-result.tsx'
import { LoadStateBadge } from '../state-sign.tsx'
import css from '../load/list-load.module.css'

const number = (value: number | null) => (value === null ? <Dash /> : count(value))

const originText = ({ origin, requestedBy, clientName }: ListLoad): string =>
  [loadOriginLabels[origin], requestedBy, clientName && `for ${clientName}`].filter(Boolean).join(' · ')

export const loadColumns: readonly DataTableColumn<ListLoad>[] = [
  {
    id: 'when',
    header: 'When',
    width: 164,
    cell: (load) => formatLocalTime(new Date(load.createdAt), userZone()),
  },
  { id: 'how', header: 'Trigger', width: 'minmax(110px, 2fr)', hideBelow: 'md', cell: originText },
  { id: 'state', header: 'Status', width: 168, cell: (load) => <LoadStateBadge state={load.state} /> },
  {
    id: 'changes',
    header: 'Changes',
    width: 'minmax(120px, 2fr)',
    cell: (load) =>
      isOpen(load) ? (
        <LoadProgress load={load} />
      ) : isFailure(load) ? (
        <span className={css['reason']}>{load.reason ?? resultText(load)}</span>
      ) : (
        <LoadChanges load={load} />
      ),
  },
  { id: 'records', header: 'Entries', width: 84, align: 'end', cell: (load) => number(load.total) },
  {
    id: 'skipped',
    header: 'Skipped',
    width: 84,
    align: 'end',
    hideBelow: 'md',
    cell: (load) => number(load.skipped),
  },
  {
    id: 'published',
    header: 'Published',
    width: 96,
    hideBelow: 'lg',
    cell: (load) => orDash(formatPublished(load.published)),
  },
  { id: 'layout', header: 'Layout', width: 120, hideBelow: 'lg', cell: (load) => orDash(load.layout) },
  {
    id: 'duration',
    header: 'Duration',
    width: 84,
    align: 'end',
    hideBelow: 'lg',
    cell: (load) => orDash(formatDuration(load)),
  },
]
