import type { ListChange, ListChangeKind } from '@vigil/contract'
import type { DataTableColumn } from '../../../ui/data-table/data-table.tsx'
import { Dash, orDash, ValueText } from '../../../ui/values/value-text.tsx'
import { VisuallyHidden } from '../../../ui/toasts/live-region.tsx'
import { capital } from '../list-texts.ts'
import css from './list-load.module.css'
import marks from '../source-marks.module.css'

const empty = <span className={marks['quiet']}>empty</span>

function Differences({ differences }: Pick<ListChange, 'differences'>) {
  if (differences.length === 0) return <Dash />
  return (
    <span className={css['differences']}>
      {differences.map(({ column, before, after }) => (
        <span key={column} className={css['difference']}>
          <span className={css['differenceColumn']}>{column}</span>{' '}
          <span>
            <VisuallyHidden>before: </VisuallyHidden>
            <del>{before || empty}</del>
            <VisuallyHidden>, after:</VisuallyHidden> <ins>{after || empty}</ins>
          </span>
        </span>
      ))}
    </span>
  )
}

const name: DataTableColumn<ListChange> = {
  id: 'name',
  header: 'Name',
  width: 'minmax(160px, 2fr)',
  cell: (change) => orDash(change.name),
}
const npi: DataTableColumn<ListChange> = {
  id: 'npi',
  header: 'NPI',
  width: 104,
  mono: true,
  cell: (change) => orDash(change.npi),
}
const kind: DataTableColumn<ListChange> = {
  id: 'kind',
  header: 'Kind',
  width: 112,
  hideBelow: 'md',
  cell: (change) => capital(change.entryKind),
}
const facts: readonly DataTableColumn<ListChange>[] = [
  name,
  npi,
  kind,
  { id: 'action', header: 'Action', width: 'minmax(120px, 2fr)', cell: (change) => orDash(change.action) },
  {
    id: 'effective',
    header: 'Effective',
    width: 110,
    cell: (change) => <ValueText value={change.effective} />,
  },
]

export const changeColumns: Record<ListChangeKind, readonly DataTableColumn<ListChange>[]> = {
  added: facts,
  changed: [
    name,
    npi,
    {
      id: 'differences',
      header: 'What changed',
      width: 'minmax(200px, 4fr)',
      cell: (change) => <Differences differences={change.differences} />,
    },
  ],
  removed: [
    ...facts,
    {
      id: 'reason',
      header: 'Reason removed',
      width: 'minmax(120px, 2fr)',
      cell: (change) => orDash(change.reason && capital(change.reason)),
    },
  ],
}
