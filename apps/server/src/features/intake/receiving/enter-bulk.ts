import { csvLines } from '@vigil/contract'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ClientContext } from '../../../context.ts'
import type { Sql } from '../../../database/transaction.ts'
import { readSealed, roundedFault, storeSealed } from '../../population/index.ts'
import { parseNpis, startBulkSearch, type NpiFile } from '../../search/index.ts'
import { insertFile } from '../../file-history/index.ts'
import type { Sent } from './receive-file.ts'
import type { Measured } from './store-original.ts'

const reasonOf = (value: string): string =>
  roundedFault(value, 'NPI') ?? 'This is not an NPI: an NPI has ten digits.'

/** Without the values: what is no NPI may be someone's name, which only whoever has sent the file may see. */
const errorLines = ({ invalidRows }: NpiFile): string =>
  csvLines([
    ['Row', 'Column', 'Reason'],
    ...invalidRows.map(({ row, value }) => [String(row), 'NPI', reasonOf(value)]),
  ])

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
  const bytes = await buffer(await readSealed(context, originalKey))
  const all = parseNpis(bytes, Number.POSITIVE_INFINITY)
  // of this attempt to send the file: another one may be taken meanwhile
  const errorsKey = all.invalidCount > 0 ? `${originalKey}-errors` : null
  if (errorsKey !== null) await storeSealed(context, errorsKey, Readable.from([Buffer.from(errorLines(all))]))
  let isTaken = false
  const start = startBulkSearch(context, { id, fileName, file: parseNpis(bytes) }, async ({ sql, audit }) => {
    isTaken = await claim(sql)
    if (!isTaken) return false
    await insertFile(sql, {
      ...sent,
      ...measured,
      status: 'PROCESSING',
      phase: 'importing',
      total: all.npis.length,
      createdAt: context.now(),
      rows: all.rows,
      errors: all.invalidCount,
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
