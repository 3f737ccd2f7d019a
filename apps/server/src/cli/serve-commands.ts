import type { Command } from 'commander'
import type { Context } from '../context.ts'
import { demoOf, readEnv, unknownSettings, type Env } from '../env.ts'
import {
  demoAccounts,
  fillDemo,
  seedDemo,
  type DemoAccount,
  type FillProgress,
} from '../features/demo/index.ts'
import { dataFolderOf } from '../runtime/open-database.ts'
import { serve, type ServeRole } from '../runtime/serve.ts'
import { vigilVersion } from '../version.ts'
import { selectPtAdmins } from './admin-command-queries.ts'
import { createFirstAdmin } from './admin-command.ts'
import { print, printTable } from './print.ts'
import { withServices } from './with-services.ts'

const tenth = 10

/** Shows the progress of filling the demo: one overwritten line on a terminal, otherwise a line every 10 percent. */
function fillDemoProgress(): (progress: FillProgress) => void {
  let shown = -1
  return ({ done, total, text }) => {
    const percent = Math.floor((done / total) * 100)
    const line = `Filling the demo: ${percent}% (${text})`
    if (process.stdout.isTTY) {
      process.stdout.write(`\r\u001B[K  ${line}${done === total ? '\n' : ''}`)
    } else if (Math.floor(percent / tenth) > shown) {
      shown = Math.floor(percent / tenth)
      print(`  ${line}`)
    }
  }
}

/** Prints what the user who starts Vigil needs to sign in. */
interface SignInHelp {
  accounts: DemoAccount[]
  ptAdmins: number
}

/** Runs before the server accepts requests, so that no screen is half filled. If interrupted, the next start resumes. */
async function fill(context: Context): Promise<void> {
  const stop = new AbortController()
  const abort = (): void => stop.abort()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, abort)
  try {
    await fillDemo(context, { signal: stop.signal, onProgress: fillDemoProgress() })
  } catch (error) {
    if (!stop.signal.aborted) throw error
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, abort)
  }
}

async function findSignInHelp(env: Env, context: Context): Promise<SignInHelp> {
  const demo = demoOf(env)
  if (demo !== 'none' && (await seedDemo(context, { filled: demo === 'filled' })))
    context.log.info('added the demo clients')
  const accounts = demo === 'none' ? [] : await demoAccounts(context)
  if (demo === 'filled' && accounts.length > 0) await fill(context)
  return { accounts, ptAdmins: (await context.read(selectPtAdmins)).length }
}

function printAccounts(accounts: readonly DemoAccount[]): void {
  printTable([
    ['  EMAIL', 'KIND', 'CLIENT'],
    ...accounts.map(({ email, kind, client }) => [`  ${email}`, kind, client]),
  ])
  print()
  const password = accounts.find((account) => account.password !== null)?.password
  if (password) print(`  Password for all demo accounts: ${password}`)
  const changed = accounts.filter((account) => account.password === null)
  if (changed.length > 0) print(`  Changed since: ${changed.map((account) => account.email).join(', ')}`)
  print()
}

function printSignInHelp({ accounts, ptAdmins }: SignInHelp): void {
  if (accounts.length > 0) printAccounts(accounts)
  if (ptAdmins === 0) print(`  ${createFirstAdmin}\n`)
}

async function start(role: ServeRole, command: string): Promise<void> {
  const env = readEnv(process.env)
  for (const name of unknownSettings(process.env)) process.stderr.write(`Unknown setting ${name}.\n`)
  let printHelp = (): void => {}
  const address = await serve(env, role, command, async (context) => {
    if (role === 'worker') return
    const help = await findSignInHelp(env, context)
    printHelp = () => printSignInHelp(help)
  })
  print()
  printHelp()
  if (!env.DATABASE_URL) print(`  Data folder: ${dataFolderOf(env).root}`)
  print(`  Vigil ${vigilVersion} is ready: ${role === 'worker' ? `${address}/readyz` : address}`)
  print()
}

export function addServeCommands(program: Command): void {
  program
    .command('start')
    .description('run everything in one process')
    .action(() => start('all', 'vigil start'))
  program
    .command('api')
    .description('run only the web server (needs DATABASE_URL)')
    .action(() => start('api', 'vigil api'))
  program
    .command('worker')
    .description('run only the background jobs (needs DATABASE_URL)')
    .action(() => start('worker', 'vigil worker'))
  program
    .command('migrate')
    .description('migrate the database to this version and exit')
    .action(async () => {
      await withServices('vigil migrate', async () => print('The database is up to date.'))
    })
}
