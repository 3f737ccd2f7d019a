import { dateIn, formatDate } from '@vigil/contract'
import type { Sql } from '../../database/transaction.ts'
import { selectAdded } from './certificate-queries.ts'

interface Absence {
  clientId: string
  subjectId: string
  /** when nothing was known of the subject */
  moment: Date
  /** as people asked for it, yyyy-MM-dd in this zone */
  day: string
  zone: string
}

/** Why there is nothing to say about a subject: it came later, or was never monitored. */
export async function absenceOf(
  sql: Sql,
  name: string,
  { clientId, subjectId, moment, day, zone }: Absence,
): Promise<string> {
  const added = await selectAdded(sql, clientId, subjectId)
  if (!added || added <= moment) return `${name} was not monitored on that day.`
  return `${name} was not in the population yet on ${formatDate(day)}. Added on ${formatDate(dateIn(added, zone))}.`
}
