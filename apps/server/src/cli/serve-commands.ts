import type { Command } from 'commander'
import { readEnv, unknownSettings } from '../env.ts'
import { dataFolderOf } from '../runtime/open-database.ts'
import { serve, type ServeRole } from '../runtime/serve.ts'
import { vigilVersion } from '../version.ts'
import { print } from './print.ts'
import { withServices } from './with-services.ts'

async function start(role: ServeRole, command: string): Promise<void> {
  const env = readEnv(process.env)
  for (const name of unknownSettings(process.env))
    process.stderr.write(`${name} is not a setting of Vigil.\n`)
  const address = await serve(env, role, command)
  print()
  if (!env.DATABASE_URL) print(`  Data folder: ${dataFolderOf(env).root}`)
  print(`  Vigil ${vigilVersion} is ready: ${role === 'worker' ? `${address}/readyz` : address}`)
  print()
}

export function addServeCommands(program: Command): void {
  program
    .command('start')
    .description('run the whole product in one process')
    .action(() => start('all', 'vigil start'))
  program
    .command('api')
    .description('run the web server alone (needs DATABASE_URL)')
    .action(() => start('api', 'vigil api'))
  program
    .command('worker')
    .description('run the jobs alone (needs DATABASE_URL)')
    .action(() => start('worker', 'vigil worker'))
  program
    .command('migrate')
    .description('bring the database up to this version and stop')
    .action(async () => {
      await withServices('vigil migrate', async () => print('The database is up to date.'))
    })
}
