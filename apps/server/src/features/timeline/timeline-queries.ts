import { sql as raw, type SQL } from 'drizzle-orm'

/** Whose events, and which of them: those until a moment, older than the last one of the page before. */
export interface EventScope {
  clientId: string
  subjectId: string
  moment: Date
  before: { at: string; id: string } | undefined
  limit: number
}

export interface EventRow extends Record<string, unknown> {
  id: string
  at: string
}

/** Times are sent in milliseconds; one that is stored more precisely must not be older than its own cursor. */
const sentAt = raw`date_trunc('milliseconds', e.at)`

/** The newest events of a query that returns `id` and `at`. Ids are compared byte by byte, as in JavaScript. */
export const newestOf = (events: SQL, { moment, before, limit }: EventScope): SQL => raw`
  select e.* from (${events}) e
  where ${sentAt} <= ${moment}
    ${before ? raw`and (${sentAt}, e.id collate "C") < (${before.at}::timestamptz, ${before.id})` : raw``}
  order by ${sentAt} desc, e.id collate "C" desc limit ${limit}`

/** Numbers in ids are padded, so that they sort as numbers. */
export const paddedId = (prefix: string, number: SQL): SQL =>
  raw`${prefix}::text || lpad(${number}::text, 19, '0')`
