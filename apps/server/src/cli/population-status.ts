import { IsoDate } from '@vigil/contract'
import type { Command } from 'commander'
import type { Context } from '../context.ts'
import { StartupError } from '../errors.ts'
import { findClients, findSubjectId } from '../features/population/index.ts'
import {
  findSubject,
  listSubjectStatuses,
  momentOf,
  subjectStatus,
  type SourceStatus,
  type ExplainedStatus,
} from '../features/screening/index.ts'
import { print, printTable } from './print.ts'
import { withServices } from './with-services.ts'

/** Finds the client given by id or exact name. */
export async function findClientId(context: Context, idOrName: string): Promise<string> {
  const found = await findClients(context, idOrName)
  if (found.length === 0) throw new StartupError(`Client not found: ${idOrName}`)
  if (found.length > 1) throw new StartupError(`${found.length} clients are named ${idOrName}; use the id.`)
  return found[0]!.id
}

interface Options {
  subject: string
  client?: string
  asOf?: string
  json?: boolean
}

const shownDay = (moment: Date | null): string => moment?.toISOString().slice(0, 16).replace('T', ' ') ?? '-'

/** Products that no list has been checked for. */
type Unverified = Pick<SourceStatus, 'product' | 'result' | 'missing'>[]

async function unverifiedOf(context: Context, subjectId: string): Promise<Unverified> {
  const statuses = await listSubjectStatuses(context, subjectId, undefined)
  return statuses
    .filter(({ sourceDetails }) => sourceDetails.length === 0)
    .map(({ type, status: result, missing }) => ({ product: type, result, missing }))
}

/** "Insufficient Client Data: NPI" */
const resultText = ({ result, missing }: Pick<Unverified[number], 'result' | 'missing'>): string =>
  missing === null ? result : `${result}: ${missing}`

function printStatus({ sources, ruledOut, unverified }: ExplainedStatus & { unverified: Unverified }): void {
  if (sources.length + unverified.length === 0) return print('Not monitored, or not checked yet.')
  printTable([
    ['PRODUCT', 'SOURCE', 'RESULT', 'CHECKED (UTC)', 'LIST', 'PUBLISHED', 'SHA-256'],
    ...sources.map((source) => [
      source.product,
      source.sourceId,
      resultText(source),
      shownDay(source.verifiedAt),
      `version ${source.list.version}`,
      source.list.published ?? '-',
      source.list.sha256?.slice(0, 12) ?? '-',
    ]),
    ...unverified.map((one) => [one.product, '-', resultText(one), '-', '-', '-', '-']),
  ])
  for (const [reason, ids] of Object.entries(ruledOut))
    print(`Ruled out (${reason}): list entries ${ids.join(', ')}`)
}

/** Finds a subject by id or, if a client is given, by external id or id. */
async function subjectOf(context: Context, subject: string, client: string | undefined) {
  const clientId = client === undefined ? undefined : await findClientId(context, client)
  const id = clientId && (await findSubjectId(context, clientId, subject))
  const found = await context.read((sql) => findSubject(sql, id ?? subject))
  return clientId && found?.clientId !== clientId ? undefined : found
}

async function status({ subject, client, asOf, json }: Options): Promise<void> {
  if (asOf !== undefined && !IsoDate.safeParse(asOf).success)
    throw new StartupError(`${asOf} is not a date; expected yyyy-MM-dd.`)
  const found = await withServices('vigil population status', async (context) => {
    const one = await subjectOf(context, subject, client)
    if (!one) throw new StartupError(`Subject not found: ${subject}`)
    const then = await subjectStatus(context, one.clientId, one.id, momentOf(asOf, context.now()))
    const unverified = asOf === undefined ? await unverifiedOf(context, one.id) : []
    return { ...one, ...then, unverified }
  })
  if (json) return print(JSON.stringify(found))
  print(`${found.name}, ${found.externalId}, as of ${asOf ?? 'now'}`)
  printStatus(found)
}

/** Adds `vigil population status`. */
export function addPopulationStatusCommand(population: Command): void {
  population
    .command('status')
    .description('show the status of a subject on each list, now or at the end of a past day')
    .requiredOption('--subject <id>', 'id of the subject, or with --client its external id')
    .option('--client <id>', 'client id or exact name')
    .option('--as-of <date>', 'yyyy-MM-dd (UTC)')
    .option('--json', 'print JSON')
    .action((options: Options) => status(options))
}
