import type { Command } from 'commander'
import { describeSettings, readEnv, unknownSettings } from '../env.ts'
import { print, printTable } from './print.ts'

export function addConfigCommand(program: Command): void {
  program
    .command('config')
    .description('list each setting, its value and its origin')
    .option('--json', 'as JSON')
    .action(({ json }: { json?: boolean }) => {
      const rows = describeSettings(process.env)
      if (json) print(JSON.stringify(rows, null, 2))
      else
        printTable([
          ['SETTING', 'VALUE', 'FROM', 'ABOUT'],
          ...rows.map((row) => [row.name, row.value, row.from, row.about]),
        ])
      for (const name of unknownSettings(process.env)) process.stderr.write(`Unknown setting ${name}.\n`)
      readEnv(process.env)
    })
}
