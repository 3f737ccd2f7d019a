import { monitoringDay, type NpdbQueryKind } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { Context, WriteTransaction } from '../../../context.ts'
import {
  changeEnrollment,
  insertEnrollments,
  insertMessage,
  selectAwaiting,
  selectLive,
  selectRefused,
  selectWanted,
} from './enrollment-queries.ts'
import {
  cancelAgainMs,
  endOf,
  planEnrollments,
  subjectsPerMessage,
  type EnrollmentPlan,
} from './enrollment-rules.ts'

interface Enrolled {
  id: string
  dbid: string
}

/** Requests of one kind, each for one number and a limited count of subjects. */
async function addMessages(
  { sql }: WriteTransaction,
  given: { clientId: string; kind: NpdbQueryKind; now: Date },
  rows: readonly Enrolled[],
): Promise<void> {
  const { clientId, kind, now } = given
  for (const [dbid, ofNumber] of Map.groupBy(rows, (row) => row.dbid))
    for (let at = 0; at < ofNumber.length; at += subjectsPerMessage)
      await insertMessage(
        sql,
        { id: randomUUIDv7(), clientId, dbid, kind, createdAt: now },
        ofNumber.slice(at, at + subjectsPerMessage).map(({ id }) => id),
      )
}

async function addEnrollments(
  { sql }: WriteTransaction,
  { added, repeated }: EnrollmentPlan,
  clientId: string,
  now: Date,
): Promise<Enrolled[]> {
  const rows = added.map(({ subjectId, dbid, factsHash }) => ({
    id: randomUUIDv7(),
    clientId,
    subjectId,
    dbid,
    state: 'pending' as const,
    createdAt: now,
    factsHash,
  }))
  await insertEnrollments(sql, rows)
  for (const row of repeated) await changeEnrollment(sql, row, { state: 'pending', reason: null })
  return [...rows, ...repeated]
}

/** Compares who should be enrolled with who is, and writes the requests for the difference. */
export function planMessages(context: Context, clientId: string): Promise<void> {
  const now = context.now()
  return context.write(async (tx) => {
    const { sql, audit } = tx
    const live = await selectLive(sql, clientId)
    const wanted = await selectWanted(sql, clientId, monitoringDay(now))
    const awaiting = await selectAwaiting(sql, clientId)
    const refused = await selectRefused(sql, clientId, new Date(now.getTime() - cancelAgainMs))
    const plan = planEnrollments(wanted, live, awaiting.union(refused), now)
    const factsOf = new Map(wanted.map(({ subjectId, factsHash }) => [subjectId, factsHash]))
    for (const row of [...plan.repeated, ...plan.renewed])
      await changeEnrollment(sql, row, { factsHash: factsOf.get(row.subjectId)! })
    for (const row of plan.ended)
      await changeEnrollment(sql, row, { state: 'canceled', canceledAt: endOf(row, now) })
    const enrolled = await addEnrollments(tx, plan, clientId, now)
    await addMessages(tx, { clientId, kind: 'cancel', now }, plan.canceled)
    await addMessages(tx, { clientId, kind: 'enroll', now }, enrolled)
    await addMessages(tx, { clientId, kind: 'renew', now }, plan.renewed)
    const counts = { enroll: enrolled.length, renew: plan.renewed.length, cancel: plan.canceled.length }
    if (Object.values(counts).some((count) => count > 0))
      audit({
        action: 'npdb.enroll',
        subjectType: 'client',
        subjectId: clientId,
        clientId,
        after: counts,
      })
  })
}
