import type { ListLoadDetail } from '@vigil/contract'
import { DataTable, type DataTableColumn } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { capital } from '../list-texts.ts'
import { count } from '../../../ui/values/count-texts.ts'
import type { PagingProps } from '../source/loads-table.tsx'
import css from './list-load.module.css'
import marks from '../source-marks.module.css'

type SkippedRow = ListLoadDetail['skippedRows'][number]

const columns: readonly DataTableColumn<SkippedRow>[] = [
  { id: 'file', header: 'File', width: 'minmax(120px, 1fr)', cell: ({ file }) => file },
  { id: 'row', header: 'Row', width: 90, align: 'end', cell: ({ row }) => count(row) },
  { id: 'reason', header: 'Reason', width: 'minmax(200px, 3fr)', cell: ({ reason }) => capital(reason) },
]

interface SkippedTableProps extends PagingProps {
  load: Pick<ListLoadDetail, 'skipped' | 'skippedRows'>
}

/** The rows that could not be read and were skipped. */
export function SkippedTable({ load, ...paging }: SkippedTableProps) {
  const { page, size } = paging
  const all = load.skippedRows
  const more = (load.skipped ?? 0) - all.length
  return (
    <div className={css['tallRows']}>
      {more > 0 && (
        <p className={marks['quiet']}>
          {`The first ${count(all.length)} are shown; ${count(more)} more were skipped.`}
        </p>
      )}
      <DataTable
        label="Skipped rows"
        columns={columns}
        rows={all.slice(page * size, (page + 1) * size)}
        rowId={({ file, row }) => `${file} ${row}`}
        state="ready"
        empty={<EmptyState text="No rows were skipped." />}
        total={all.length}
        {...paging}
      />
    </div>
  )
}
