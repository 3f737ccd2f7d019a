import { NativeSelect } from '@mantine/core'
import { useId } from 'react'
import css from './data-table.module.css'
import type { DataTableColumn, DataTableProps } from './data-table-types.ts'

const valueOf = (sortBy: string, desc: boolean): string => `${sortBy} ${desc ? 'desc' : 'asc'}`

function choicesOf<Row>({ header, sortKey }: DataTableColumn<Row>): { value: string; label: string }[] {
  if (sortKey === undefined) return []
  return [
    { value: valueOf(sortKey, false), label: `${header}, ascending` },
    { value: valueOf(sortKey, true), label: `${header}, descending` },
  ]
}

/** The sort menu of a table whose rows are cards. */
export function SortSelect<Row>({ columns, sort, onSort }: DataTableProps<Row>) {
  const id = useId()
  const choices = columns.flatMap(choicesOf)
  if (!sort || !onSort || choices.length === 0) return null
  const current = valueOf(sort.sortBy, sort.desc)
  // a list may start in the order of something that no column shows
  const isColumn = choices.some(({ value }) => value === current)
  return (
    <div className={css['sortBar']}>
      <label htmlFor={id}>Sort by</label>
      <NativeSelect
        id={id}
        size="xs"
        data={isColumn ? choices : [{ value: current, label: 'Default order' }, ...choices]}
        value={current}
        onChange={({ currentTarget: { value } }) =>
          onSort({ sortBy: value.replace(/ (asc|desc)$/, ''), desc: value.endsWith(' desc') })
        }
      />
    </div>
  )
}
