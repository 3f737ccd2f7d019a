import { Command } from 'commander'
import { failureLines } from './print.ts'
import { vigilVersion } from '../version.ts'

// A reader that closes the pipe early, such as `head`, is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

type AddCommands = (program: Command) => void

/** Keyed by first words, so that a command imports only its own modules. */
const commands: Readonly<Record<string, () => Promise<AddCommands>>> = {
  'start api worker migrate': async () => (await import('./serve-commands.ts')).addServeCommands,
  config: async () => (await import('./config-command.ts')).addConfigCommand,
  admin: async () => (await import('./admin-command.ts')).addAdminCommand,
  sso: async () => (await import('./sso-command.ts')).addSsoCommand,
  audit: async () => (await import('./audit-command.ts')).addAuditCommand,
  lists: async () => (await import('./lists-command.ts')).addListsCommand,
  screen: async () => (await import('./screen-command.ts')).addScreenCommand,
  models: async () => (await import('./models-command.ts')).addModelsCommand,
  population: async () => (await import('./population-command.ts')).addPopulationCommand,
  certificate: async () => (await import('./certificate-command.ts')).addCertificateCommand,
  'verify public-key': async () => (await import('./verify-command.ts')).addVerifyCommand,
  'npdb-simulator': async () => (await import('./npdb-simulator-command.ts')).addNpdbSimulatorCommand,
  jobs: async () => (await import('./jobs-command.ts')).addJobsCommand,
}

const program = new Command('vigil')
  .description('Continuous monitoring of healthcare providers')
  .version(vigilVersion)

const command = process.argv[2] ?? ''
const found = Object.keys(commands).filter((words) => words.split(' ').includes(command))
try {
  // help and error messages need all commands
  if (!['-V', '--version'].includes(command))
    for (const words of found.length > 0 ? found : Object.keys(commands)) (await commands[words]!())(program)
  await program.parseAsync()
} catch (error) {
  for (const line of failureLines(error)) process.stderr.write(`vigil: ${line}\n`)
  process.exit(1)
}
