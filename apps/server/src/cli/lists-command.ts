import { checkList, findSource, sources, type CheckReport, type ListSource } from '@vigil/sources'
import { dayMs } from '@vigil/contract'
import type { Command } from 'commander'
import fs from 'node:fs'
import path from 'node:path'
import { StartupError } from '../errors.ts'
import { listSources } from '../features/sources/index.ts'
import { loadLists } from './lists-command-load.ts'
import { print, printTable } from './print.ts'
import { withServices } from './with-services.ts'

function namedSource(id: string): ListSource {
  const source = findSource(id)
  if (source) return source
  throw new StartupError(
    `Unknown source ${id}. Known sources: ${sources.map(({ meta }) => meta.id).join(' ')}`,
  )
}

function existing(files: readonly string[]): string[] {
  for (const file of files)
    if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile())
      throw new StartupError(`File not found: ${file}`)
  return files.map((file) => path.resolve(file))
}

/** Reads a mapping: {"field": "column header", …} */
export function readMapping(file: string | undefined): Record<string, string> | undefined {
  if (file === undefined) return undefined
  try {
    const mapping: unknown = JSON.parse(fs.readFileSync(file, 'utf8'))
    const pairs = Object.entries(mapping as object)
    if (pairs.every(([, header]) => typeof header === 'string')) return Object.fromEntries(pairs)
  } catch {
    // reported below, like any other invalid mapping
  }
  throw new StartupError(`${file} is not a mapping; expected JSON such as {"field": "column header"}.`)
}

const shownRows = 20

function printReport(report: CheckReport): void {
  for (const { files, layout, scope, published } of report.publications)
    print(`${files.join(', ')}: ${layout}, ${scope}${published ? `, published ${published}` : ''}`)
  print(`${report.rows} rows, ${report.records} entries, ${report.skipped.length} skipped`)
  for (const { file, row, reason } of report.skipped.slice(0, shownRows))
    print(`  ${file} row ${row}: ${reason}`)
  const more = report.skipped.length - shownRows
  if (more > 0) print(`  … and ${more} more`)
  if (report.leftovers.length > 0) print(`Unknown columns: ${report.leftovers.join(', ')}`)
  for (const warning of report.warnings) print(`Warning: ${warning}`)
  print(report.refused === null ? 'Ready to load.' : `Refused: ${report.refused}`)
}

async function check(
  id: string,
  files: string[],
  options: { json?: boolean; mapping?: string },
): Promise<void> {
  const source = namedSource(id)
  const mapping = readMapping(options.mapping)
  const given = existing(files).map((file) => ({ name: path.basename(file), path: file }))
  const report = await checkList(source, given, mapping ? { mapping } : {})
  if (options.json) print(JSON.stringify(report))
  else printReport(report)
  if (report.refused !== null) process.exitCode = 1
}

const dayOf = (moment: string | null): string => moment?.slice(0, 16).replace('T', ' ') ?? '-'

async function status({ json }: { json?: boolean }): Promise<void> {
  const { sources: all } = await withServices('vigil lists status', listSources)
  if (json) return print(JSON.stringify(all))
  printTable([
    ['SOURCE', 'STATE', 'AGE', 'VERSION', 'ENTRIES', 'PUBLISHED', 'CHECKED (UTC)', 'LAST LOAD'],
    ...all.map(({ id, state, age, version, records, published, checkedAt, latest }) => [
      id,
      state,
      age ? `${Math.max(0, Math.floor((Date.now() - Date.parse(age.since)) / dayMs))} d` : '-',
      String(version),
      String(records),
      published ?? '-',
      dayOf(checkedAt),
      latest ? `${latest.state}${latest.reason ? `: ${latest.reason}` : ''}` : '-',
    ]),
  ])
}

export function addListsCommand(program: Command): void {
  const lists = program.command('lists').description('exclusion, sanction and license lists')
  lists
    .command('check')
    .description('read list files and report what would be loaded, without storing anything')
    .argument('<source>')
    .argument('<files...>')
    .option('--json', 'as JSON')
    .option(
      '--mapping <file>',
      'for a list without a fixed layout: JSON with the column header of each field',
    )
    .action(check)
  lists
    .command('load')
    .description('load list files')
    .argument('<source>')
    .argument('<files...>')
    .option('--json', 'as JSON')
    .option('--client <id>', 'the client that the list belongs to, for a list of one client')
    .option(
      '--mapping <file>',
      'for a list without a fixed layout: JSON with the column header of each field',
    )
    .option('--accept-unusual', 'load even if much smaller, larger or older than the live version')
    .action(async (id: string, files: string[], options) =>
      loadLists({
        source: namedSource(id),
        paths: existing(files),
        clientId: options.client,
        mapping: readMapping(options.mapping),
        acceptUnusual: options.acceptUnusual === true,
        json: options.json === true,
      }),
    )
  lists
    .command('status')
    .description('show each list with its live version, age and last load')
    .option('--json', 'as JSON')
    .action(status)
}
