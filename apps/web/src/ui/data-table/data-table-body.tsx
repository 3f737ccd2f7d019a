import { Tooltip } from '@mantine/core'
import { useState, type FocusEvent } from 'react'
import css from './data-table.module.css'
import type { DataTableProps } from './data-table-types.ts'
import { DataTableRow } from './data-table-row.tsx'
import { truncatedTextsOfRow, titleUnderPointer } from './truncated-text.ts'
import { handleRowKey } from './row-keys.ts'
import { tableRoles } from './table-markup.ts'
import type { DataTableModel } from './use-data-table.ts'
import { useRowSelection } from './select-rows.ts'

interface Hint {
  target: HTMLElement
  texts: string[]
}

interface DataTableBodyProps<Row extends object> {
  table: DataTableModel<Row>
  props: DataTableProps<Row>
}

export function DataTableBody<Row extends object>({ table, props }: DataTableBodyProps<Row>) {
  const { rows } = table.getRowModel()
  const toggle = useRowSelection(
    props.selection,
    rows.map(({ id }) => id),
  )
  const [hint, setHint] = useState<Hint | null>(null)

  function showTruncatedTexts({ target }: FocusEvent<HTMLElement>): void {
    const row = target.closest('tr')
    const texts = row && target.matches('[data-row-link]:focus-visible') ? truncatedTextsOfRow(row) : []
    setHint(texts.length > 0 ? { target, texts } : null)
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of its links */}
      <tbody
        {...tableRoles.group}
        className={css['body']}
        inert={props.waiting}
        onMouseMove={titleUnderPointer}
        onFocus={showTruncatedTexts}
        onBlur={() => setHint(null)}
        onKeyDown={(event) => {
          if (props.waiting) return
          if (event.key === 'Escape') setHint(null)
          handleRowKey(event, toggle)
        }}
      >
        {rows.map((row, index) => (
          <DataTableRow
            key={row.id}
            id={row.id}
            rowIndex={props.page * props.size + index + 2}
            label={props.rowLabel?.(row.original) ?? `row ${index + 1}`}
            columns={props.columns}
            cells={row.getAllCells().map((cell) => (
              <table.FlexRender key={cell.id} cell={cell} />
            ))}
            link={props.rowLink?.(row.original)}
            selected={props.selection?.selected.has(row.id) ?? false}
            onToggle={toggle && ((withShift) => toggle(row.id, withShift))}
          />
        ))}
      </tbody>
      {hint && (
        <Tooltip
          opened
          target={hint.target}
          position="bottom-start"
          label={hint.texts.map((text) => (
            <div key={text}>{text}</div>
          ))}
        />
      )}
    </>
  )
}
