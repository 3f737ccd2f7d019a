import { csvLines } from '@vigil/contract'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ClientContext } from '../../../context.ts'
import type { Sql } from '../../../database/transaction.ts'
import { importKey, readSealed, roundedFault, storeSealed } from '../../population/index.ts'
import { parseNpis, startBulkSearch, type NpiFile } from '../../search/index.ts'
import { insertFile } from '../../file-history/index.ts'
import type { Sent } from './receive-file.ts'
import type { Measured } from './store-original.ts'

const reasonOf = (value: string): string =>
  roundedFault(value, 'NPI') ?? 'This is not an NPI: an NPI has ten digits.'

const errorLines = ({ invalidRows }: NpiFile): string =>
  csvLines([
    ['Row', 'Column', 'Reason', 'NPI'],
    ...invalidRows.map(({ row, value }) => [String(row), 'NPI', reasonOf(value), value]),
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
  const { id, clientId, kind, fileName, originalKey } = sent
  const bytes = await buffer(await readSealed(context, originalKey))
  const all = parseNpis(bytes, Number.POSITIVE_INFINITY)
  const errorsKey = all.invalidCount > 0 ? importKey(clientId, id, 'errors') : null
  if (errorsKey !== null) await storeSealed(context, errorsKey, Readable.from([Buffer.from(errorLines(all))]))
  let isTaken = false
  await startBulkSearch(context, { id, fileName, file: parseNpis(bytes) }, async ({ sql, audit }) => {
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
  return isTaken
}
