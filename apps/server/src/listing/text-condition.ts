import { and, like, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Where a text that somebody types is looked for. */
export interface SearchedColumns {
  /** holds every word of the text, in any order: people type names either way, and with a comma */
  words?: PgColumn[]
  /** holds the text as it is */
  contains?: PgColumn[]
  /** begins with the text, where that is a number of up to ten digits */
  npi?: PgColumn
}

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

const holds = (column: PgColumn, text: string): SQL => sql`${column} ilike ${`%${literally(text)}%`}`

/** more of them would not tell one name from another */
const mostWords = 10

function holdsWords(column: PgColumn, text: string): SQL | undefined {
  const words = [...new Set(text.toLowerCase().split(/[\s,]+/))].filter((word) => word !== '')
  return and(...words.slice(0, mostWords).map((word) => holds(column, word)))
}

/** The condition that a search text means; undefined for none. */
export function textCondition(
  text: string,
  { words = [], contains = [], npi }: SearchedColumns,
): SQL | undefined {
  if (text === '') return undefined
  return or(
    ...words.map((column) => holdsWords(column, text)),
    ...contains.map((column) => holds(column, text)),
    npi && /^\d{1,10}$/.test(text) ? like(npi, `${text}%`) : undefined,
  )
}
