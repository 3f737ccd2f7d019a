import { Button } from '@mantine/core'
import { useState } from 'react'
import { DataTable, type DataTableSort } from '../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { galleryLink } from '../gallery-link.ts'
import { sampleColumns } from '../sample-columns.tsx'
import { sampleRows, type SampleRow } from '../sample-rows.ts'

const fields: Record<string, keyof SampleRow> = {
  NAME: 'name',
  NPI: 'npi',
  ALERT_TYPE: 'product',
  RESULT: 'result',
  ALERT_DATE: 'date',
  REVIEW_STATUS: 'status',
}

function pageOf(sort: DataTableSort, page: number, size: number): readonly SampleRow[] {
  const field = fields[sort.sortBy] ?? 'id'
  const sorted = sampleRows.toSorted((a, b) => a[field].localeCompare(b[field]))
  return (sort.desc ? sorted.toReversed() : sorted).slice(page * size, (page + 1) * size)
}

export function TableSection() {
  const [sort, setSort] = useState<DataTableSort>({ sortBy: 'ALERT_DATE', desc: true })
  const [page, setPage] = useState(0)
  const [size, setSize] = useState(25)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['row-1']))
  return (
    <DataTable
      label="Alerts"
      columns={sampleColumns}
      rows={pageOf(sort, page, size)}
      rowId={(row) => row.id}
      rowLabel={(row) => row.name}
      state="ready"
      empty={<EmptyState />}
      page={page}
      size={size}
      total={sampleRows.length}
      sort={sort}
      onSort={(next) => {
        setSort(next)
        setPage(0)
      }}
      onPage={setPage}
      onSize={(next) => {
        setSize(next)
        setPage(0)
      }}
      selection={{ selected, onChange: setSelected }}
      rowLink={(row) => galleryLink(`/rows/${row.id}`)}
      actions={
        selected.size > 0 && (
          <>
            <span>{`You've selected ${selected.size} of ${sampleRows.length} Alerts`}</span>
            <Button size="xs">Update Status</Button>
          </>
        )
      }
    />
  )
}
