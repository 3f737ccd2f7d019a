import type { Command } from 'commander'
import { models } from '@vigil/matching'
import { StartupError } from '../errors.ts'
import { activateModel, listModels } from '../features/screening/index.ts'
import { print, printTable } from './print.ts'
import { withServices } from './with-services.ts'

async function list({ json }: { json?: boolean }): Promise<void> {
  const { models: all, clients } = await withServices('vigil models', listModels)
  if (json) return print(JSON.stringify(all))
  printTable([
    ['MODEL', 'ACTIVE SINCE (UTC)', 'BY', 'ABOUT'],
    ...all.map(({ id, active, about }) => [
      id,
      active?.since.slice(0, 16).replace('T', ' ') ?? '-',
      active?.by ?? '-',
      about,
    ]),
  ])
  const behind = clients.filter(({ isBehind }) => isBehind).length
  if (behind > 0)
    print(`${behind} of ${clients.length} clients have not been screened again with the active model yet.`)
}

async function activate(id: string): Promise<void> {
  if (!Object.hasOwn(models, id))
    throw new StartupError(`Unknown matching model ${id}. Known: ${Object.keys(models).join(', ')}.`)
  const { clients } = await withServices('vigil models activate', (context) => activateModel(context, id))
  print(`Model ${id} is active. The workers screen ${clients} ${clients === 1 ? 'client' : 'clients'} again.`)
}

export function addModelsCommand(program: Command): void {
  const command = program.command('models').description('matching models: which one decides')
  command
    .command('list', { isDefault: true })
    .description('show each model, and which one is active')
    .option('--json', 'as JSON')
    .action(list)
  command
    .command('activate')
    .description('let a model decide from now on, and screen every client again')
    .argument('<model>')
    .action(activate)
}
