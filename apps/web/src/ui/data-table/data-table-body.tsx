import { Fragment, useState, type FocusEvent } from 'react'
import css from './data-table.module.css'
import type { DataTableProps } from './data-table-types.ts'
import { DataTableDetailRow } from './data-table-detail.tsx'
import { DataTableGroupRow, DataTableMoreRow } from './data-table-group.tsx'
import { DataTableRow } from './data-table-row.tsx'
import { rowGroups } from './row-groups.ts'
import { truncatedTextsOfRow, titleUnderPointer } from './truncated-text.ts'
import { handleRowKey } from './row-keys.ts'
import { tableRoles } from './table-markup.ts'
import type { DataTableModel } from './use-data-table.ts'
import { useRowSelection } from './select-rows.ts'
import { TooltipBox } from '../tooltip/tooltip.tsx'

interface Hint {
  target: HTMLElement
  texts: string[]
}

interface DataTableBodyProps<Row extends object> {
  table: DataTableModel<Row>
  props: DataTableProps<Row>
}

export function DataTableBody<Row extends object>({ table, props }: DataTableBodyProps<Row>) {
  const { columns, groups, selection } = props
  const { rows } = table.getRowModel()
  const shown = rowGroups<Row, (typeof rows)[number]>(rows, groups)
  const toggle = useRowSelection(
    selection,
    rows.map(({ id }) => id),
    (group) => shown.find(({ id }) => id === group)?.rows.map(({ id }) => id) ?? [],
  )
  const [hint, setHint] = useState<Hint | null>(null)

  function showTruncatedTexts({ target }: FocusEvent<HTMLElement>): void {
    const row = target.closest('tr')
    const texts = row && target.matches('[data-row-link]:focus-visible') ? truncatedTextsOfRow(row) : []
    if (texts.length > 0) void TooltipBox.load()
    setHint(texts.length > 0 ? { target, texts } : null)
  }
  const cellsOf = (row: (typeof rows)[number]) =>
    row.getAllCells().map((cell) => <table.FlexRender key={cell.id} cell={cell} />)

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
        {shown.map(({ id: group, heading, rows: ofGroup, values, start }) => (
          <Fragment key={group}>
            {groups && heading && (
              <DataTableGroupRow
                group={group}
                columns={columns}
                cells={cellsOf(ofGroup[0]!)}
                summary={groups.summary(values, heading.size)}
                selectLabel={groups.selectLabel(values, heading.size)}
                selected={ofGroup.filter(({ id }) => selection?.selected.has(id)).length}
                of={ofGroup.length}
                onToggle={toggle && ((withShift) => toggle.group(group, withShift))}
              />
            )}
            {ofGroup.map((row, at) => (
              <Fragment key={row.id}>
                <DataTableRow
                  id={row.id}
                  rowIndex={groups ? undefined : props.page * props.size + start + at + 2}
                  label={props.rowLabel?.(row.original) ?? `row ${start + at + 1}`}
                  columns={columns}
                  cells={cellsOf(row)}
                  link={props.rowLink?.(row.original) ?? undefined}
                  hint={props.rowHint?.(row.original) ?? undefined}
                  group={groups && group}
                  nested={heading !== null}
                  selected={selection?.selected.has(row.id) ?? false}
                  onToggle={toggle && ((withShift) => toggle.row(row.id, withShift))}
                />
                <DataTableDetailRow columns={columns.length}>
                  {props.renderDetail?.(row.original)}
                </DataTableDetailRow>
              </Fragment>
            ))}
            {groups && heading && heading.size > ofGroup.length && (
              <DataTableMoreRow columns={columns.length}>
                {groups.more(values, heading.size)}
              </DataTableMoreRow>
            )}
          </Fragment>
        ))}
      </tbody>
      {hint && (
        <TooltipBox
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
