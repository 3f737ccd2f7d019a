import { csvLines } from '@vigil/contract'
import { Readable } from 'node:stream'
import type { ClientContext } from '../../../context.ts'
import type { Sql } from '../../../database/transaction.ts'
import { readSealed, storeSealed } from '../../population/index.ts'
import { readNpis, startBulkSearch, type NpiFile } from '../../search/index.ts'
import { insertFile } from '../../file-history/index.ts'
import type { Sent } from './receive-file.ts'
import type { Measured } from './store-original.ts'

/** Without the values: what is no NPI may be someone's name, which only whoever has sent the file may see. */
const errorLines = ({ faults }: NpiFile): string =>
  csvLines([['Row', 'Column', 'Reason'], ...faults.map(({ row, reason }) => [String(row), 'NPI', reason])])

/**
 * Starts the search of a file of NPIs, which ends its row of the file history. False, and nothing happens, if `claim` finds
 * that another call has already done it. A file that can't be searched is refused, and nothing of it is kept.
 */
export async function enterBulk(
  context: ClientContext,
  sent: Sent,
  measured: Measured,
  claim: (sql: Sql) => Promise<boolean>,
): Promise<boolean> {
  const { id, kind, fileName, originalKey } = sent
  const file = await readNpis(fileName, () => readSealed(context, originalKey))
  // of this attempt to send the file: another one may be taken meanwhile
  const errorsKey = file.invalidCount > 0 ? `${originalKey}-errors` : null
  if (errorsKey !== null)
    await storeSealed(context, errorsKey, Readable.from([Buffer.from(errorLines(file))]))
  let isTaken = false
  const start = startBulkSearch(context, { id, fileName, file }, async ({ sql, audit }) => {
    isTaken = await claim(sql)
    if (!isTaken) return false
    await insertFile(sql, {
      ...sent,
      ...measured,
      status: 'PROCESSING',
      phase: 'importing',
      total: file.npis.length,
      createdAt: context.now(),
      rows: file.rows,
      errors: file.invalidCount,
      errorsKey,
    })
    audit({
      action: 'intake.receive',
      subjectType: 'intake-file',
      subjectId: id,
      after: { kind, origin: sent.origin, fileName, ...measured, status: 'PROCESSING' },
    })
    return true
  })
  try {
    await start
  } finally {
    if (!isTaken && errorsKey !== null) await context.services.files.remove(errorsKey)
  }
  return isTaken
}
