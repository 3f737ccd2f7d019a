import { findSource } from '@vigil/sources'
import type { Command } from 'commander'
import type { Context } from '../context.ts'
import { StartupError } from '../errors.ts'
import { screenClient, selectMonitoredClients, type ScreenResult } from '../features/screening/index.ts'
import { print, printTable } from './print.ts'
import { withServices } from './with-services.ts'

interface Options {
  client?: string
  source?: string[]
  full?: boolean
  json?: boolean
}

const barWidth = 30

/** A bar that is written over and over, for whoever sits before a screen. */
function showProgress(name: string, done: number, total: number): void {
  if (!process.stderr.isTTY) return
  const share = total === 0 ? 1 : Math.min(1, done / total)
  const bar = '█'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '░')
  const count = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
  process.stderr.write(`\r\u001B[K${bar} ${Math.round(share * 100)} % ${count} ${name}`)
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

async function screen({ client, source, full, json }: Options): Promise<void> {
  for (const id of source ?? []) if (!findSource(id)) throw new StartupError(`Unknown source ${id}.`)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const results = await withServices('vigil screen', async (context) => {
    const done: (ScreenResult & { clientId: string; name: string })[] = []
    for (const { id, name } of await chosenClients(context, client)) {
      const result = await screenClient(context, {
        clientId: id,
        mode: full ? 'full' : 'changes',
        signal: stop.signal,
        onProgress: (at, total) => showProgress(name, at, total),
        ...(source && { sources: source }),
      })
      done.push({ clientId: id, name, ...result })
    }
    return done
  })
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
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

export function addScreenCommand(program: Command): void {
  program
    .command('screen')
    .description('screen populations against the lists: changes only, or everything')
    .option('--client <id>', 'screen one client, by id or name')
    .option('--source <id...>', 'screen against these lists only')
    .option('--full', 'screen everyone against every list again')
    .option('--json', 'print JSON')
    .action((options: Options) => screen(options))
}
