import type { NewSubjectInput, SubjectChanged, SubjectInput } from '@vigil/contract'
import type { Context, WriteTransaction } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { lockPopulation, selectKnown, selectKnownById, type KnownRow } from './change-queries.ts'
import type { SubjectChange } from './change-rules.ts'
import { changeSubjects } from './change-subjects.ts'
import { ownClientOf } from './own-client.ts'
import { changeOf } from './subject-input.ts'

/** Which facts were told; the values of some of them are nobody's business but the client's. */
const toldBy = ({ facts, numbers = {} }: SubjectChange): string[] => [
  ...Object.keys(facts),
  ...Object.entries(numbers).flatMap(([name, value]) => (value === undefined ? [] : [name])),
]

async function write(
  context: Context,
  tx: WriteTransaction,
  change: SubjectChange,
  action: string,
  before: KnownRow | null,
): Promise<SubjectChanged> {
  const { clientId } = ownClientOf(context)
  const applied = await changeSubjects(context, tx, { clientId, origin: 'api', changes: [change] })
  const changed = applied.subjects[0]!
  const { id, ...after } = changed
  tx.audit({
    action,
    subjectType: 'monitored-subject',
    subjectId: id,
    before: before && { startDate: before.startDate, endDate: before.endDate },
    after: {
      ...after,
      ...(action !== 'subject.term' && { told: toldBy(change) }),
    },
  })
  return changed
}

/** Begins to monitor somebody who is not known yet. */
export function addSubject(
  context: Context,
  { externalId, ...input }: NewSubjectInput,
): Promise<SubjectChanged> {
  const { clientId } = ownClientOf(context)
  return context.write(async (tx) => {
    await lockPopulation(tx.sql, clientId)
    if ((await selectKnown(tx.sql, clientId, [externalId])).length > 0)
      throw new AppError('conflict', 'There is a subject with this external ID already.')
    return write(context, tx, changeOf(externalId, input), 'subject.add', null)
  })
}

async function known(context: Context, { sql }: WriteTransaction, id: string): Promise<KnownRow> {
  const { clientId } = ownClientOf(context)
  await lockPopulation(sql, clientId)
  return (await selectKnownById(sql, clientId, id)) ?? notFound('Subject')
}

/** Changes what is known about a subject; one that was termed is monitored again. */
export const changeSubject = (context: Context, id: string, input: SubjectInput): Promise<SubjectChanged> =>
  context.write(async (tx) => {
    const before = await known(context, tx, id)
    return write(context, tx, changeOf(before.externalId, input), 'subject.change', before)
  })

/** Ends the monitoring of a subject, today or on a day that is told. What is known about it stays. */
export const termSubject = (
  context: Context,
  id: string,
  endDate: string | undefined,
): Promise<SubjectChanged> =>
  context.write(async (tx) => {
    const before = await known(context, tx, id)
    const today = context.now().toISOString().slice(0, 10)
    const last = endDate ?? (before.live ? today : (before.endDate ?? today))
    if (!before.live && last > today)
      throw new AppError('precondition', 'The monitoring of this subject has ended already.')
    const { ssn: _ssn, tin: _tin, tinHash: _tinHash, ...facts } = before.facts
    return write(context, tx, { externalId: before.externalId, facts, endDate: last }, 'subject.term', before)
  })
