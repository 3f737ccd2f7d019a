import { tableFeatures, useTable, type ColumnDef, type ReactTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { DataTableColumn, DataTableProps } from './data-table-types.ts'

const features = tableFeatures({})
export type DataTableModel<Row extends object> = ReactTable<typeof features, Row>

function toColumnDef<Row extends object>(column: DataTableColumn<Row>): ColumnDef<typeof features, Row> {
  return { id: column.id, header: column.header, cell: ({ row }) => column.cell(row.original) }
}

/** The server sorts and pages; the table only renders. */
export function useDataTable<Row extends object>(
  props: Pick<DataTableProps<Row>, 'columns' | 'rows' | 'rowId'>,
): DataTableModel<Row> {
  const { columns, rows, rowId } = props
  const definitions = useMemo(() => columns.map(toColumnDef), [columns])
  return useTable({ features, columns: definitions, data: rows, getRowId: rowId })
}
