import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { count } from '../../../ui/values/count-texts.ts'
import css from './held.module.css'

interface ShowMoreProps<Row> {
  rows: readonly Row[]
  first: number
  /** what the rows are, such as "skipped rows" */
  noun: string
  children: (shown: readonly Row[]) => ReactNode
}

/** The first rows of a table, and a button for the others. */
export function ShowMore<Row>({ rows, first, noun, children }: ShowMoreProps<Row>) {
  const [all, setAll] = useState(false)
  const more = rows.length - first
  return (
    <>
      {children(all ? rows : rows.slice(0, first))}
      {more > 0 && (
        <div className={css['more']}>
          <Button
            variant="transparent"
            size="compact-sm"
            px={0}
            aria-expanded={all}
            aria-label={all ? `Show fewer ${noun}` : `Show ${count(more)} more ${noun}`}
            onClick={() => setAll((before) => !before)}
          >
            {all ? 'Show fewer' : `Show ${count(more)} more`}
          </Button>
        </div>
      )}
    </>
  )
}
