import type { Command } from 'commander'
import { describeSettings, readEnv, unknownSettings } from '../env.ts'
import { print, printTable } from './print.ts'

export function addConfigCommand(program: Command): void {
  program
    .command('config')
    .description('list every setting, its value and where it comes from')
    .option('--json', 'as JSON')
    .action(({ json }: { json?: boolean }) => {
      const rows = describeSettings(process.env)
      if (json) print(JSON.stringify(rows, null, 2))
      else
        printTable([
          ['SETTING', 'VALUE', 'FROM', 'ABOUT'],
          ...rows.map((row) => [row.name, row.value, row.from, row.about]),
        ])
      for (const name of unknownSettings(process.env))
        process.stderr.write(`${name} is not a setting of Vigil.\n`)
      readEnv(process.env)
    })
}
