import { and, like, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The columns in which a search text is looked up. */
export interface SearchedColumns {
  /** contain every word of the text, in any order: names are typed either way, and with a comma */
  words?: PgColumn[]
  /** contain the text as typed */
  contains?: PgColumn[]
  /** begins with the text, if that is a number of up to ten digits */
  npi?: PgColumn
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

const contains = (column: PgColumn, text: string): SQL => sql`${column} ilike ${`%${escaped(text)}%`}`

/** For a name that is typed from its first letter on. */
export const beginsWith = (column: PgColumn, text: string): SQL => sql`${column} ilike ${`${escaped(text)}%`}`

/** more words would not narrow down a name */
const mostWords = 10

function containsWords(column: PgColumn, text: string): SQL | undefined {
  const words = [...new Set(text.toLowerCase().split(/[\s,]+/))].filter((word) => word !== '')
  return and(...words.slice(0, mostWords).map((word) => contains(column, word)))
}

/** The condition for a search text; undefined if it is empty. */
export function textCondition(
  text: string,
  { words = [], contains: parts = [], npi }: SearchedColumns,
): SQL | undefined {
  if (text === '') return undefined
  return or(
    ...words.map((column) => containsWords(column, text)),
    ...parts.map((column) => contains(column, text)),
    npi && /^\d{1,10}$/.test(text) ? like(npi, `${text}%`) : undefined,
  )
}
