import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

interface AnswersOf {
  clientId: SQLWrapper | string
  subjectId: SQLWrapper | string
  moment: SQLWrapper | Date
}

/**
 * When the Data Bank has answered for a subject, under an enrollment that was in force at a moment: an earlier one that has
 * ended says nothing about who is enrolled again, is still waiting or was rejected. If the Data Bank still has an earlier
 * enrollment, it keeps its day and sends no second answer: then what was answered since that day counts.
 */
export const answersInForce = ({ clientId, subjectId, moment }: AnswersOf): SQL => sql`
  select a.created_at
  from npdb_enrollments e
  join npdb_responses a on a.client_id = e.client_id and a.subject_id = e.subject_id and a.dbid = e.dbid
    and (a.enrollment_id = e.id or a.created_at >= (e.enrolled_on + 1)::timestamp at time zone 'UTC')
  where e.client_id = ${clientId} and e.subject_id = ${subjectId}
    and (e.canceled_at is null or e.canceled_at > ${moment}::timestamptz)
    and e.ends_on >= (${moment}::timestamptz at time zone 'UTC')::date`
