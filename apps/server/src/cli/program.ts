import { Command } from 'commander'
import { addAdminCommand } from './admin-command.ts'
import { addAuditCommand } from './audit-command.ts'
import { addConfigCommand } from './config-command.ts'
import { failureLines } from './failure-lines.ts'
import { addJobsCommand } from './jobs-command.ts'
import { addListsCommand } from './lists-command.ts'
import { addPopulationCommand } from './population-command.ts'
import { addScreenCommand } from './screen-command.ts'
import { addServeCommands } from './serve-commands.ts'
import { addSsoCommand } from './sso-command.ts'
import { vigilVersion } from '../version.ts'

// A reader that has seen enough, such as `head`, is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

const program = new Command('vigil')
  .description('Continuous monitoring of healthcare providers')
  .version(vigilVersion)

addServeCommands(program)
addConfigCommand(program)
addAdminCommand(program)
addSsoCommand(program)
addAuditCommand(program)
addListsCommand(program)
addScreenCommand(program)
addPopulationCommand(program)
addJobsCommand(program)

try {
  await program.parseAsync()
} catch (error) {
  for (const line of failureLines(error)) process.stderr.write(`vigil: ${line}\n`)
  process.exit(1)
}
