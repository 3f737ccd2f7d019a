import { limits, passwordProblem, UserName } from '@vigil/contract'
import type { Command } from 'commander'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { StartupError } from '../errors.ts'
import { createPtAdmin, linkForPtAdmin, type NewPtAdmin } from './admin-command-create.ts'
import { selectPtAdmins } from './admin-command-queries.ts'
import { print, printTable } from './print.ts'
import { withServices } from './with-services.ts'

export const createFirstAdmin =
  'No PT admin yet. Create the first: npm run -s vigil -- admin create --email you@example.org --first-name … --last-name …'

interface CreateOptions {
  email: string
  firstName: string
  lastName: string
  organization: string
  passwordStdin?: true
}

const plain = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min, `expected at least ${min} characters`)
    .max(max, `expected at most ${max} characters`)
    .regex(/^\P{C}*$/u, 'expected plain text')
const personName = plain(1, 100)
const organizationName = plain(limits.organizationName.min, limits.organizationName.max)

function checked(option: string, schema: z.ZodType<string>, value: string): string {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new StartupError(`${option}: ${parsed.error.issues[0]?.message ?? 'not valid'}`)
  return parsed.data
}

async function passwordFromStdin(userName: string): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  const problem = passwordProblem(password, userName)
  if (problem !== null) throw new StartupError(`Choose another password. ${problem}`)
  return password
}

async function checkedAdmin(options: CreateOptions): Promise<NewPtAdmin> {
  const userName = checked('--email', UserName, options.email)
  return {
    userName,
    firstName: checked('--first-name', personName, options.firstName),
    lastName: checked('--last-name', personName, options.lastName),
    organization: checked('--organization', organizationName, options.organization),
    password: options.passwordStdin ? await passwordFromStdin(userName) : null,
  }
}

async function create(options: CreateOptions): Promise<void> {
  const admin = await checkedAdmin(options)
  const { organization, link } = await withServices('vigil admin create', (context) =>
    createPtAdmin(context, admin),
  )
  print(`${admin.userName} is a PT admin of ${organization}.`)
  if (link === null) return
  print('To set the password, open this link within 24 hours; it works once:')
  print(link)
}

async function link({ email }: { email: string }): Promise<void> {
  const userName = checked('--email', UserName, email)
  const address = await withServices('vigil admin link', (context) => linkForPtAdmin(context, userName))
  print('To set the password, open this link within 24 hours; it works once:')
  print(address)
}

async function list(): Promise<void> {
  const admins = await withServices('vigil admin list', (context) => context.read(selectPtAdmins))
  if (admins.length === 0) return print(createFirstAdmin)
  printTable([
    ['EMAIL', 'NAME', 'ORGANIZATION', 'SINCE', 'PASSWORD'],
    ...admins.map((admin) => [
      admin.userName,
      admin.name,
      admin.organization,
      admin.createdAt.toISOString().slice(0, 10),
      admin.hasPassword ? 'set' : 'not set',
    ]),
  ])
}

export function addAdminCommand(program: Command): void {
  const admin = program.command('admin').description('PT admins, who run Vigil for all clients')
  admin
    .command('create')
    .description('add a PT admin, and print a one-time link to set the password')
    .requiredOption('--email <address>', 'email address to sign in with')
    .requiredOption('--first-name <name>')
    .requiredOption('--last-name <name>')
    .option(
      '--organization <name>',
      'name of your own organization, if it does not exist yet',
      'Vigil Operations',
    )
    .option('--password-stdin', 'read the password from standard input instead of printing a link')
    .action(create)
  admin
    .command('link')
    .description('print a new one-time link for a PT admin who lost their password')
    .requiredOption('--email <address>', 'email address to sign in with')
    .action(link)
  admin.command('list').description('list the PT admins').action(list)
}
