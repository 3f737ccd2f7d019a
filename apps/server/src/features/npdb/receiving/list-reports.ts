import { Readable } from 'node:stream'
import type { Context } from '../../../context.ts'
import { loadSubmitted, uploadListFile } from '../../sources/index.ts'
import { NpdbFailure } from '../gateway/npdb-gateway.ts'
import { isListDue, markListed, selectAllReports } from './receiving-queries.ts'
import { openSubject } from './report-subject.ts'

const header = [
  'Submitted on Behalf of Entity DBID',
  'DCN',
  'Report Type',
  'Report Version',
  'Process Date',
  'Date of Action',
  'NPI',
  'SSN',
  'Birthdate',
  'First Name',
  'Middle Name',
  'Last Name',
  'Suffix',
  'Organization Name',
  'Customer Use',
]

const line = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`

/** A response file with everything that was received, such as a client could download. */
async function composeFile(context: Context, clientId: string): Promise<string> {
  const rows = await context.read((sql) => selectAllReports(sql, clientId))
  const lines = rows.map((row) => {
    const named = openSubject(context.services.sealer, clientId, row.id, row.named)
    return line([
      row.dbid,
      row.dcn,
      row.type,
      row.version,
      row.processedOn,
      row.actedOn ?? '',
      named.npi,
      named.ssn,
      named.birthDate,
      named.given,
      named.middle,
      named.family,
      named.suffix,
      named.organization,
      row.externalId,
    ])
  })
  return [line(header), ...lines].join('')
}

/**
 * Loads what was received as the client's list, so that alerts are raised, changed and closed as for a response file. What
 * is said there about subjects without a response stays, see sources/switching/unanswered-queries.ts. Until they are in the
 * list, they are due again with the next exchange.
 */
export async function listReports(context: Context, clientId: string, signal: AbortSignal): Promise<void> {
  const until = context.now()
  if (!(await context.read((sql) => isListDue(sql, clientId)))) return
  const file = await composeFile(context, clientId)
  const name = `npdb-${until.toISOString().slice(0, 10)}.csv`
  const { fileId } = await uploadListFile(context, 'npdb', name, Readable.from([file]))
  // its own layout, whatever the client's files have; and it is complete, however much has come or gone
  const input = { fileIds: [fileId], clientId, acceptUnusual: true, mapping: {} }
  for (const load of await loadSubmitted(context, 'npdb', { input, origin: 'npdb', signal }))
    if (load.state !== 'loaded' && load.state !== 'unchanged')
      throw new NpdbFailure(
        `The reports of the Data Bank are received, but raise no alerts: their list could not be loaded (${load.reason ?? load.state}).`,
      )
  await context.write(({ sql }) => markListed(sql, clientId, until))
}
