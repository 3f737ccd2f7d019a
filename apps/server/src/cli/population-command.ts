import type { Command } from 'commander'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../context.ts'
import { StartupError } from '../errors.ts'
import { importAtOnce, type ImportedFile } from '../features/intake/index.ts'
import { holdTexts, importFields, readSealed, type ImportProgress } from '../features/population/index.ts'
import { failureLines, print } from './print.ts'
import { addPopulationStatusCommand, findClientId } from './population-status.ts'
import { withServices } from './with-services.ts'

/** One line that is overwritten in place, on a terminal only. */
function showProgress({ phase, rows, total }: ImportProgress): void {
  if (!process.stderr.isTTY) return
  const share = total ? ` ${Math.round((rows / total) * 100)}%` : ''
  const what = phase === 'reading' ? 'Reading the rows' : 'Importing'
  process.stderr.write(`\r\u001B[K${what} ${rows.toLocaleString('en-US')}${share}`)
}

/** Reads a mapping; null and '' mean that the file has no column for a field. */
function readMapping(file: string | undefined): Record<string, string> | undefined {
  if (file === undefined) return undefined
  try {
    const mapping: unknown = JSON.parse(fs.readFileSync(file, 'utf8'))
    const pairs = Array.isArray(mapping) ? [] : Object.entries(mapping as object)
    const isHeader = (header: unknown): boolean => typeof header === 'string' || header === null
    if (pairs.length > 0 && pairs.every(([, header]) => isHeader(header)))
      return Object.fromEntries(pairs.map(([field, header]) => [field, (header as string | null) ?? '']))
  } catch {
    // reported below, like any other invalid mapping
  }
  throw new StartupError(`${file} is not a mapping; expected JSON such as {"field": "column header"}.`)
}

/** The outcome of an import. PROCESSING: it waits for a decision. */
interface Outcome {
  id: string
  status: ImportedFile['row']['status']
  reason: string | null
  rows: number
  added: number
  changed: number
  unchanged: number
  termed: number
  /** skipped rows, and the errors in them */
  leftOut: number
  errors: number
  warnings: number
  unknownColumns: readonly string[]
  errorsKey: string | null
}

function outcomeOf({ row, imported }: ImportedFile): Outcome {
  const { id, status, holds, errorsKey } = row
  const isHeld = status === 'PROCESSING'
  const waits = `it waits for approval on the Data Management page, because ${holdTexts(holds ?? []).join('; ')}.`
  return {
    id,
    status,
    reason: isHeld ? `Nothing was imported: ${waits}` : row.reason,
    rows: row.rows ?? 0,
    added: imported?.added ?? 0,
    changed: imported?.changed ?? 0,
    unchanged: imported?.unchanged ?? 0,
    termed: imported?.termed ?? 0,
    leftOut: row.errors ?? 0,
    errors: imported?.errors ?? row.errors ?? 0,
    warnings: imported?.warnings ?? 0,
    unknownColumns: imported?.unknownColumns ?? [],
    errorsKey,
  }
}

function printResult(result: Outcome & { errorsFile: string | null }): void {
  const { status, reason, rows, added, changed, unchanged, termed, errors, warnings } = result
  if (status === 'FAILED') return print(`Failed: ${reason}`)
  if (status === 'PROCESSING') print(reason!)
  else print(`${rows} rows: ${added} added, ${changed} changed, ${unchanged} unchanged, ${termed} termed`)
  if (result.unknownColumns.length > 0) print(`Unused columns: ${result.unknownColumns.join(', ')}`)
  const { errorsFile } = result
  if (status === 'PROCESSING' && errorsFile) print(`Errors and warnings: ${errorsFile}`)
  else if (result.errorsKey !== null)
    print(`${errors} errors and ${warnings} warnings${errorsFile ? `: ${errorsFile}` : ''}`)
  if (added > 0)
    print('To see the status of a subject: vigil population status --client <client> --subject <external ID>')
}

/** Writes the skipped rows with column and reason, next to the file by default; null if they can't be written. */
async function writeErrors(context: Context, key: string, file: string): Promise<string | null> {
  try {
    await pipeline(await readSealed(context, key), fs.createWriteStream(file, { mode: 0o600 }))
    return file
  } catch (error) {
    const why = failureLines(error)[0]
    process.stderr.write(`vigil: The errors in the file could not be written to ${file}: ${why}\n`)
    process.exitCode = 1
    return null
  }
}

async function importFile(
  file: string,
  options: { client: string; json?: boolean; mapping?: string; errors?: string; accept?: boolean },
): Promise<void> {
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new StartupError(`File not found: ${file}`)
  const mapping = readMapping(options.mapping)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const result = await withServices('vigil population import', async (context) => {
    const done = await importAtOnce(context, {
      clientId: await findClientId(context, options.client),
      path: path.resolve(file),
      fileName: path.basename(file),
      mapping,
      isAccepted: options.accept ?? false,
      signal: stop.signal,
      onProgress: showProgress,
    })
    const outcome = outcomeOf(done)
    const { errorsKey } = outcome
    const errorsFile =
      errorsKey && (await writeErrors(context, errorsKey, options.errors ?? `${file}.errors.csv`))
    return { ...outcome, errorsFile }
  })
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
  if (options.json) print(JSON.stringify(result))
  else printResult(result)
  if (result.status === 'FAILED' || result.status === 'PROCESSING') process.exitCode = 1
}

export function addPopulationCommand(program: Command): void {
  const population = program.command('population').description('monitored people and organizations')
  population
    .command('import')
    .description('import a population file (CSV, pipe- or tab-separated, or Excel)')
    .argument('<file>')
    .requiredOption('--client <id>', 'client id or exact name')
    .option('--mapping <file>', 'JSON with the column header of each field; remembered for this client')
    .option('--errors <file>', 'file for skipped rows and warnings; default: <file>.errors.csv')
    .option('--accept', 'import the file even if it terms, or empties a field of, more providers than usual')
    .option('--json', 'as JSON')
    .addHelpText('after', `\nFields of a mapping ("" or null: in no column):\n  ${importFields.join(', ')}`)
    .action(importFile)
  addPopulationStatusCommand(population)
}
