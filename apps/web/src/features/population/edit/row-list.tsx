import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './edit.module.css'

interface RowListProps<Row> {
  /** such as "Address" */
  noun: string
  rows: readonly Row[]
  blank: Row
  most: number
  onChange: (rows: Row[]) => void
  children: (row: Row, index: number, change: (part: Partial<Row>) => void) => ReactNode
}

/** Any number of rows of fields; empty ones are not saved. */
export function RowList<Row>({ noun, rows, blank, most, onChange, children }: RowListProps<Row>) {
  const changeAt =
    (index: number) =>
    (part: Partial<Row>): void =>
      onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  return (
    <div className={css['rows']}>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no id, and do not move
        <fieldset key={index} className={css['row']} aria-label={`${noun} ${index + 1}`}>
          {children(row, index, changeAt(index))}
          <ActionIcon
            variant="subtle"
            color="gray"
            className={css['remove']}
            aria-label={`Remove ${noun} ${index + 1}`}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          >
            <IconTrash size={16} aria-hidden="true" />
          </ActionIcon>
        </fieldset>
      ))}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          disabled={rows.length >= most}
          onClick={() => onChange([...rows, blank])}
        >
          {`Add ${noun}`}
        </Button>
      </div>
    </div>
  )
}
