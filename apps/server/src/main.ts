import { Command } from 'commander'
import { addAdminCommand } from './cli/admin-command.ts'
import { addAuditCommand } from './cli/audit-command.ts'
import { addConfigCommand } from './cli/config-command.ts'
import { addJobsCommand } from './cli/jobs-command.ts'
import { addListsCommand } from './cli/lists-command.ts'
import { addServeCommands } from './cli/serve-commands.ts'
import { addSsoCommand } from './cli/sso-command.ts'
import { StartupError } from './errors.ts'
import { vigilVersion } from './version.ts'

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
addJobsCommand(program)

try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  for (const line of error.message.split('\n')) process.stderr.write(`vigil: ${line}\n`)
  process.exit(1)
}
