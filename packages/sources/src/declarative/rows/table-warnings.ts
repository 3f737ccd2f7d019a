import type { CompiledTable } from './compile-table.ts'

const rows = (count: number): string => (count === 1 ? 'one row' : `${count} rows`)

function ofDates({ unreadDates: count, health }: CompiledTable): string | undefined {
  if (count === 0) return undefined
  const example = health.find(({ isDate, odd }) => isDate && odd > 0)
  const quoted = example === undefined ? '' : `, such as "${example.example}" under "${example.name}"`
  const who = count === 1 ? 'one entry has' : `${count} entries have`
  return `${who} a date that can't be read${quoted}; kept without it`
}

/** Warnings about a table that was read: unreadable dates, and rows that were not taken as entries. */
export function warningsOf(table: CompiledTable, file: string): string[] {
  const { headings, leftOut, unread } = table
  const warnings = [
    ofDates(table),
    headings === 0
      ? undefined
      : `${rows(headings)} with a single filled cell taken as ${headings === 1 ? 'a heading' : 'headings'}`,
    ...[...leftOut].map(([what, count]) => `${rows(count)} left out: ${what}`),
    unread === 0 ? undefined : `${rows(unread)} below the note that ends the table not read`,
  ]
  return warnings.filter((text) => text !== undefined).map((text) => `${file}: ${text}`)
}
