import { loadPhaseLabels, type ListLoad } from '@vigil/contract'
import { AppError, StartupError } from '../errors.ts'
import { loadListFiles, type LoadCommand } from '../features/sources/index.ts'
import { print, printTable } from './print.ts'
import { withServices } from './with-services.ts'

type Progress = Parameters<LoadCommand['onProgress']>[1]

/** One line that is overwritten in place, on a terminal only. */
function showProgress({ phase, done, total }: Progress): void {
  if (!process.stderr.isTTY) return
  const share = done !== null && total ? ` ${Math.min(100, Math.round((done / total) * 100))}%` : ''
  const count = done === null ? '' : ` ${done.toLocaleString('en-US')}`
  process.stderr.write(`\r\u001B[K${loadPhaseLabels[phase]}${count}${share}`)
}

const number = (value: number | null): string => (value === null ? '-' : String(value))

function printLoads(loads: readonly ListLoad[]): void {
  printTable([
    ['LOAD', 'STATE', 'VERSION', 'ENTRIES', 'ADDED', 'CHANGED', 'REMOVED', 'SKIPPED', 'REASON'],
    ...loads.map((load) => [
      load.id,
      load.state,
      number(load.version),
      number(load.total),
      number(load.added),
      number(load.changed),
      number(load.removed),
      number(load.skipped),
      load.reason ?? load.warnings.join(' '),
    ]),
  ])
}

/** Loads files and waits for the result. */
export async function loadLists({
  json,
  ...command
}: Omit<LoadCommand, 'signal' | 'onProgress'> & { json: boolean }): Promise<void> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const loads = await withServices('vigil lists load', (context) =>
    loadListFiles(context, {
      ...command,
      signal: stop.signal,
      onProgress: (_loadId, progress) => showProgress(progress),
    }),
  ).catch((error: unknown) => {
    throw error instanceof AppError ? new StartupError(error.message) : error
  })
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
  if (json) print(JSON.stringify(loads))
  else printLoads(loads)
  if (loads.some(({ state }) => state === 'refused' || state === 'failed')) process.exitCode = 1
}
