import type { Command } from 'commander'
import { AppError, StartupError } from '../errors.ts'
import {
  addSsoProduct,
  callbackPath,
  listSsoConnections,
  logoutPath,
  removeSsoProduct,
  setSsoDisabled,
  unlinkSsoUserByName,
} from '../features/sso/index.ts'
import type { Context } from '../context.ts'
import { print, printTable } from './print.ts'
import { readSecret, type SecretOptions } from './sso-command-secret.ts'
import { withServices } from './with-services.ts'

interface AddOptions extends SecretOptions {
  client: string
  domain: string
  issuer: string
  oidcClientId: string
  connectionId?: string
  type: string
}

async function run<T>(command: string, work: (context: Context) => Promise<T>): Promise<T> {
  try {
    return await withServices(command, work)
  } catch (error) {
    if (error instanceof AppError) throw new StartupError(error.message, { cause: error })
    throw error
  }
}

async function add(options: AddOptions): Promise<void> {
  const secret = await readSecret(options)
  await run('vigil sso add', async (context) => {
    const { client, domain, issuer, oidcClientId, connectionId, type } = options
    const product = await addSsoProduct(context, {
      client,
      domain,
      issuer,
      oidcClientId,
      connectionId,
      type,
      secret,
    })
    const address = context.services.publicAddress()
    const own = `${new URL(address).protocol}//${product.domain}`
    print(`Added the connection ${product.connectionId}. Register these at the identity provider:`)
    print(`  redirect URI              ${address}${callbackPath}`)
    print(`  post-logout redirect URI  ${address}${logoutPath}`)
    if (new URL(address).hostname === product.domain) return
    print(`and, if people open Vigil at ${own}:`)
    print(`  redirect URI              ${own}${callbackPath}`)
    print(`  post-logout redirect URI  ${own}${logoutPath}`)
  })
}

async function list(): Promise<void> {
  const products = await run('vigil sso list', listSsoConnections)
  if (products.length === 0) return print('Single sign-on is not set up.')
  printTable([
    ['CONNECTION', 'CLIENT', 'TYPE', 'STATE', 'DOMAIN', 'OIDC CLIENT', 'ISSUER'],
    ...products.map((one) => [
      one.connectionId,
      one.clientName,
      one.type,
      one.disabled ? 'disabled' : 'enabled',
      one.domain,
      one.oidcClientId ?? '-',
      one.issuer ?? '-',
    ]),
  ])
}

function addStateCommand(sso: Command, name: 'enable' | 'disable', about: string): void {
  sso
    .command(name)
    .description(about)
    .argument('<connectionId>')
    .action(async (connectionId: string) => {
      const changed = await run(`vigil sso ${name}`, (context) =>
        setSsoDisabled(context, connectionId, name === 'disable'),
      )
      print(`The connection ${connectionId} is ${changed ? 'now' : 'already'} ${name}d.`)
    })
}

export function addSsoCommand(program: Command): void {
  const sso = program.command('sso').description('single sign-on by OpenID Connect')
  sso
    .command('add')
    .description('let a client’s users sign in through their identity provider')
    .requiredOption('--client <id or name>', 'client id or exact name')
    .requiredOption('--domain <domain>', 'the domain that leads to this connection')
    .requiredOption('--issuer <address>', 'the issuer of the identity provider')
    .requiredOption('--oidc-client-id <id>', 'client id that the identity provider gave Vigil')
    .option('--connection-id <id>', 'name of the connection; derived from the client’s name by default')
    .option('--type <type>', 'product type', 'Dash')
    .option('--secret-stdin', 'read the client secret from standard input')
    .option('--secret-file <file>', 'read the client secret from a file')
    .action(add)
  sso.command('list').description('list all connections').action(list)
  addStateCommand(sso, 'disable', 'turn off sign-in through a connection')
  addStateCommand(sso, 'enable', 'turn on sign-in through a connection again')
  sso
    .command('unlink')
    .description('let a user sign in with another account at the identity provider')
    .argument('<email>')
    .action(async (email: string) => {
      const changed = await run('vigil sso unlink', (context) => unlinkSsoUserByName(context, email))
      print(
        changed
          ? `The next account that signs in as ${email} will be linked.`
          : `${email} is not linked to an account.`,
      )
    })
  sso
    .command('remove')
    .description('remove a connection')
    .argument('<connectionId>')
    .action(async (connectionId: string) => {
      await run('vigil sso remove', (context) => removeSsoProduct(context, connectionId))
      print(`Removed the connection ${connectionId}.`)
    })
}
