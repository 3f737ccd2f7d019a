import { clientProblems, type NpdbDbidChoice } from '@vigil/contract'
import type { ClientContext, Context } from '../../../context.ts'
import { AppError, notFound } from '../../../errors.ts'
import { selectSubjectId } from '../reports/reports-queries.ts'
import {
  deleteSubjectDbid,
  lockSubjectDbid,
  selectClientDbids,
  selectSubjectDbid,
  upsertSubjectDbid,
} from './subject-dbid-queries.ts'

/** The number that was stated for a subject, if the client still has it, and all numbers of the client. */
export async function getSubjectDbid(context: ClientContext, subjectId: string): Promise<NpdbDbidChoice> {
  const { clientId } = context
  const found = await context.asSystem().read(async (sql) => ({
    id: await selectSubjectId(sql, clientId, subjectId),
    stated: await selectSubjectDbid(sql, clientId, subjectId),
    choices: await selectClientDbids(sql, clientId),
  }))
  if (found.id === undefined) return notFound('Subject')
  const { stated, choices } = found
  return { dbid: choices.some(({ dbid }) => dbid === stated) ? stated : null, choices }
}

export interface SubjectDbid {
  clientId: string
  subjectId: string
  /** null: the client's default */
  dbid: string | null
}

/** States under which of the client's numbers a subject is enrolled; the next exchange moves the enrollment. */
export function setSubjectDbid(context: Context, { clientId, subjectId, dbid }: SubjectDbid): Promise<void> {
  return context.asSystem().write(async ({ sql, audit }) => {
    if ((await selectSubjectId(sql, clientId, subjectId)) === undefined) notFound('Subject')
    if (dbid !== null && !(await selectClientDbids(sql, clientId)).some((one) => one.dbid === dbid))
      throw new AppError('invalid', 'The client has no such DBID.', [
        { path: 'dbid', message: clientProblems.dbid },
      ])
    const before = await lockSubjectDbid(sql, clientId, subjectId)
    if (before === dbid) return
    if (dbid === null) await deleteSubjectDbid(sql, clientId, subjectId)
    else await upsertSubjectDbid(sql, { clientId, subjectId, dbid })
    audit({
      action: 'npdb.set-dbid',
      subjectType: 'monitored-subject',
      subjectId,
      clientId,
      before: { dbid: before },
      after: { dbid },
    })
  })
}
