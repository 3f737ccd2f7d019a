import { monitoringDay } from '@vigil/contract'
import type { Context, WriteTransaction } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { openSecrets } from '../facts/subject-secrets.ts'
import { lockPopulation } from './change-queries.ts'
import type { SubjectChange } from './change-rules.ts'
import { withChanges, type ChangeCounts } from './change-subjects.ts'
import { isChangedSince, selectImportVersion, selectTouched, type TouchedSubject } from './undo-queries.ts'

const subjectsAtOnce = 2_000
const first = '00000000-0000-0000-0000-000000000000'

/** The facts without the marks of the numbers, which are put in again from the numbers. */
function unmarked({ ssn: _ssn, tin: _tin, tinHash: _hash, ...facts }: TouchedSubject['facts']) {
  return facts
}

/** What puts a subject back; null: nothing does, because it was never monitored. */
function restoring(
  context: Context,
  clientId: string,
  { id, externalId, facts: now, isLive, endDate, before, dates, networks }: TouchedSubject,
  today: string,
): SubjectChange | null {
  // nothing is erased from the history: whom the import added is no longer monitored
  if (before === null)
    return isLive
      ? { externalId, facts: { ...unmarked(now), licenses: now.licenses ?? [] }, endDate: today }
      : null
  const { facts, products, sealed } = before
  const secrets = openSecrets(
    context.services,
    clientId,
    id,
    sealed === null ? null : Buffer.from(sealed, 'hex'),
  )
  const { ssn, tin = facts.tin } = secrets
  return {
    externalId,
    facts: { ...unmarked(facts), licenses: facts.licenses ?? [] },
    numbers: { ssn: ssn ?? null, tin: tin ?? null },
    products,
    networks: networks ?? undefined,
    // given even if the import left it alone: a change without one would start the monitoring of a termed provider again
    ...(dates ? { startDate: dates.startDate, endDate: dates.endDate } : { endDate }),
  }
}

/**
 * Puts back what an import changed, as a further version: facts, products, dates, licenses and networks. Providers that
 * it added are termed. Refuses if anything else has changed these subjects since.
 */
export async function undoChanges(
  context: Context,
  tx: WriteTransaction,
  { clientId, importId, at }: { clientId: string; importId: string; at: Date },
): Promise<ChangeCounts> {
  const { sql } = tx
  await lockPopulation(sql, clientId)
  const imported = { clientId, importId, version: await selectImportVersion(sql, clientId, importId) }
  if (await isChangedSince(sql, imported, at))
    throw new AppError(
      'conflict',
      'Providers in this file have been changed since it was imported, so the import can no longer be undone.',
    )
  const today = monitoringDay(context.now())
  return withChanges(context, tx, { clientId, importId, origin: 'import', restores: true }, async (work) => {
    let after = first
    for (;;) {
      const page = await selectTouched(sql, imported, after, subjectsAtOnce)
      if (page.length === 0) return work.counts
      after = page.at(-1)!.id
      await work.apply(page.flatMap((one) => restoring(context, clientId, one, today) ?? []))
    }
  })
}
