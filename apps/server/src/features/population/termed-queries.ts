import { sql as raw, type SQL, type SQLWrapper } from 'drizzle-orm'

/** The contract's isTermed in SQL, on a column with the end date; `today` is its monitoringDay. */
export const isTermedSql = (endDate: SQLWrapper, today: string): SQL => raw`${endDate} <= ${today}::date`
export const isActiveSql = (endDate: SQLWrapper, today: string): SQL =>
  raw`(${endDate} is null or ${endDate} > ${today}::date)`
