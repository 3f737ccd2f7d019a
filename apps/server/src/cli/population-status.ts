import type { Command } from 'commander'
import { StartupError } from '../errors.ts'
import { findSubject, momentOf, subjectStatus, type SubjectStatus } from '../features/screening/index.ts'
import { print, printTable } from './print.ts'
import { withServices } from './with-services.ts'

interface Options {
  subject: string
  asOf?: string
  json?: boolean
}

const shownDay = (moment: Date | null): string => moment?.toISOString().slice(0, 16).replace('T', ' ') ?? '-'

function printStatus({ sources, ruledOut }: SubjectStatus): void {
  if (sources.length === 0) return print('Not monitored, or not checked yet.')
  printTable([
    ['PRODUCT', 'SOURCE', 'RESULT', 'CHECKED (UTC)', 'LIST', 'PUBLISHED', 'SHA-256'],
    ...sources.map(({ product, sourceId, result, verifiedAt, list }) => [
      product,
      sourceId,
      result,
      shownDay(verifiedAt),
      `version ${list.version}`,
      list.published ?? '-',
      list.sha256?.slice(0, 12) ?? '-',
    ]),
  ])
  for (const [reason, ids] of Object.entries(ruledOut))
    print(`Ruled out (${reason}): list records ${ids.join(', ')}`)
}

async function status({ subject, asOf, json }: Options): Promise<void> {
  if (asOf !== undefined && (!/^\d{4}-\d{2}-\d{2}$/.test(asOf) || Number.isNaN(Date.parse(asOf))))
    throw new StartupError(`${asOf} is no date; expected yyyy-MM-dd.`)
  const found = await withServices('vigil population status', async (context) => {
    const one = await context.read((sql) => findSubject(sql, subject))
    if (!one) throw new StartupError(`There is no subject ${subject}.`)
    const then = await subjectStatus(context, one.clientId, one.id, momentOf(asOf, context.now()))
    return { ...one, ...then }
  })
  if (json) return print(JSON.stringify(found))
  print(`${found.name}, ${found.externalId}, as of ${asOf ?? 'now'}`)
  printStatus(found)
}

/** Below `vigil population`. */
export function addPopulationStatusCommand(population: Command): void {
  population
    .command('status')
    .description('how a subject stands, list by list, today or at the end of a day in the past')
    .requiredOption('--subject <id>', 'id of the subject')
    .option('--as-of <date>', 'yyyy-MM-dd (UTC)')
    .option('--json', 'print JSON')
    .action((options: Options) => status(options))
}
