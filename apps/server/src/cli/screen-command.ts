import { models } from '@vigil/matching'
import { findSource } from '@vigil/sources'
import { Option, type Command } from 'commander'
import type { Context } from '../context.ts'
import { StartupError } from '../errors.ts'
import {
  rehearseModel,
  screenClient,
  selectMonitoredClients,
  type Rehearsal,
  type ScreenResult,
} from '../features/screening/index.ts'
import { print, printTable } from './print.ts'
import { exampleRows, summaryRows } from './rehearsal-tables.ts'
import { withServices } from './with-services.ts'

interface Options {
  client?: string
  source?: string[]
  full?: boolean
  rehearse?: string
  json?: boolean
}

const barWidth = 30

/** A progress bar, redrawn in place; only in a terminal. */
function showProgress(name: string, done: number, total: number): void {
  if (!process.stderr.isTTY) return
  const share = total === 0 ? 1 : Math.min(1, done / total)
  const bar = '█'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '░')
  const count = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
  process.stderr.write(`\r\u001B[K${bar} ${Math.round(share * 100)}% ${count} ${name}`)
}

async function chosenClients(
  context: Context,
  wanted: string | undefined,
): Promise<{ id: string; name: string }[]> {
  const all = await context.read(selectMonitoredClients)
  if (wanted === undefined) return all
  const chosen = all.filter(({ id, name }) => id === wanted.toLowerCase() || name === wanted)
  if (chosen.length === 0) throw new StartupError(`No monitored client named ${wanted}.`)
  if (chosen.length > 1) throw new StartupError(`${chosen.length} clients are named ${wanted}; use the id.`)
  return chosen
}

const clearProgress = (): void => void (process.stderr.isTTY && process.stderr.write('\r\u001B[K'))

function stopOnSignal(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  return stop.signal
}

async function screen({ client, source, full, json }: Options): Promise<void> {
  for (const id of source ?? []) if (!findSource(id)) throw new StartupError(`Unknown source ${id}.`)
  const signal = stopOnSignal()
  const results = await withServices('vigil screen', async (context) => {
    const done: (ScreenResult & { clientId: string; name: string })[] = []
    for (const { id, name } of await chosenClients(context, client)) {
      const result = await screenClient(context, {
        clientId: id,
        mode: full ? 'full' : 'changes',
        signal,
        onProgress: (at, total) => showProgress(name, at, total),
        ...(source && { sources: source }),
      })
      done.push({ clientId: id, name, ...result })
    }
    return done
  })
  clearProgress()
  if (json) return print(JSON.stringify(results))
  printTable([
    ['CLIENT', 'SUBJECTS', 'LOOKED UP', 'LIST ENTRIES', 'ALERTS', 'RUN'],
    ...results.map((one) => [
      one.name,
      String(one.subjects),
      String(one.screenedSubjects),
      String(one.screenedRecords),
      String(one.alerts),
      one.runId === null ? 'nothing to do' : String(one.runId),
    ]),
  ])
}

const examplesShown = 5

function printRehearsals(rehearsals: readonly (Rehearsal & { name: string })[]): void {
  printTable(summaryRows(rehearsals))
  if (rehearsals.some(({ examples }) => examples.length > 0)) {
    print('')
    printTable(exampleRows(rehearsals))
  }
  for (const { name } of rehearsals.filter(({ isCurrent }) => !isCurrent))
    print(
      `${name}: lists or subjects have changed since its last run; run "vigil screen" first to see only the model.`,
    )
}

/** Shows what a matching model would change, and changes nothing. */
async function rehearse({ client, rehearse: model, json }: Options & { rehearse: string }): Promise<void> {
  if (!Object.hasOwn(models, model))
    throw new StartupError(`Unknown matching model ${model}. Known: ${Object.keys(models).join(', ')}.`)
  const signal = stopOnSignal()
  const rehearsals = await withServices('vigil screen', async (context) => {
    const done: (Rehearsal & { clientId: string; name: string })[] = []
    for (const { id, name } of await chosenClients(context, client)) {
      const onProgress = (at: number, total: number): void => showProgress(name, at, total)
      const rehearsal = await rehearseModel(context, {
        clientId: id,
        model,
        examples: examplesShown,
        signal,
        onProgress,
      })
      if (rehearsal) done.push({ clientId: id, name, ...rehearsal })
    }
    return done
  })
  clearProgress()
  if (json) return print(JSON.stringify(rehearsals))
  printRehearsals(rehearsals)
}

export function addScreenCommand(program: Command): void {
  program
    .command('screen')
    .description('screen populations against the lists: changes only, or everything')
    .option('--client <id>', 'screen one client, by id or name')
    .option('--source <id...>', 'screen against these lists only')
    .option('--full', 'screen everyone against every list again')
    .addOption(
      new Option(
        '--rehearse <model>',
        'show what a matching model would raise, change and close; change nothing',
      ).conflicts(['full', 'source']),
    )
    .option('--json', 'print JSON')
    .action((options: Options) =>
      options.rehearse === undefined ? screen(options) : rehearse({ ...options, rehearse: options.rehearse }),
    )
}
