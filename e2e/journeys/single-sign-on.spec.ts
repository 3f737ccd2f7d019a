import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { startOidcProvider, type OidcTestProvider } from '../../apps/server/src/testing/oidc-test-provider.ts'
import { expect, test } from '../fixtures.ts'
import { openUserMenu, people, userMenu } from '../people.ts'
import type { RunningServer } from '../start-server.ts'
import { runVigil } from '../vigil-command.ts'

const secret = 'a-secret-that-only-the-two-know'
let provider: OidcTestProvider | null = null
test.afterEach(async () => {
  await provider?.close()
  provider = null
})

/** Sets up single sign-on for Lakeshore at this host name. */
async function connect(server: RunningServer, domain: string): Promise<void> {
  provider = await startOidcProvider({
    clients: [
      {
        clientId: 'vigil',
        clientSecret: secret,
        redirectUris: [`${server.address}/api/auth/sso/callback`],
        postLogoutRedirectUris: [`${server.address}/sso/logout`],
      },
    ],
    accounts: [
      { email: people.legacyAdmin, emailVerified: true },
      { email: people.manager, emailVerified: true },
    ],
  })
  const secretFile = path.join(path.dirname(server.dataFolder), 'oidc-secret')
  fs.writeFileSync(secretFile, secret)
  const client = ['--client', 'Lakeshore Health System', '--domain', domain, '--issuer', provider.issuer]
  await runVigil(server, 'sso', 'add', ...client, '--oidc-client-id', 'vigil', '--secret-file', secretFile)
}

async function signInAtProvider(page: Page, email: string): Promise<void> {
  // until then, the form is the one on Vigil's own page
  await page.waitForURL((url) => url.origin === new URL(provider!.issuer).origin)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a user signs in through the provider of the host name, reaches the requested page, and logs out', async ({
  page,
  ownServer,
}) => {
  const server = await ownServer()
  await connect(server, '127.0.0.1')
  await page.goto(`${server.address}/personal-api-key`)
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click()
  await signInAtProvider(page, people.legacyAdmin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal API Key Management')

  await page.goto(`${server.address}/security`)
  await expect(page.getByText('You sign in through your organization.')).toBeVisible()
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${server.address}/sso/logout`)
  await page.getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto(`${server.address}/security`)
  await expect(page).toHaveURL(/\/login\?returnTo/)
})

test('after single sign-on, whoever has signed out sees so, in all tabs and while the server is away', async ({
  page,
  ownServer,
  expectNoise,
}) => {
  expectNoise(/sign-out/, /ERR_FAILED/)
  const server = await ownServer()
  await connect(server, '127.0.0.1')
  await page.goto(`${server.address}/security`)
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click()
  await signInAtProvider(page, people.legacyAdmin)
  await expect(page.getByText('You sign in through your organization.')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`${server.address}/security`)
  await expect(other.getByText('You sign in through your organization.')).toBeVisible()

  await page.route('**/api/auth/sign-out', (route) => route.abort())
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(`${server.address}/sso/logout`)
    await expect(tab.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  }
  await page.unroute('**/api/auth/sign-out')
  await page.getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto(`${server.address}/security`)
  await expect(page).toHaveURL(/\/login\?returnTo/)
})

test('errors of the provider are shown on the failed page, whose back link logs out', async ({
  page,
  ownServer,
}) => {
  const server = await ownServer()
  await connect(server, '127.0.0.1')
  await page.goto(`${server.address}/login`)
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/auth0\/failed\?/)
  await expect(page.getByText('The sign-in was canceled.')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await page.getByRole('button', { name: 'Continue with single sign-on' }).click()
  await signInAtProvider(page, people.manager)
  await expect(page.getByText('There is no account for this email address.')).toBeVisible()
})

test('the failed page has a default text', async ({ page, server }) => {
  await page.goto(`${server.address}/auth0/failed`)
  await expect(page.getByText('Something went wrong.')).toBeVisible()
  await page.goto(`${server.address}/auth0/failed?error_description=%3Cimg%20src%3Dx%3E%20no%20entry`)
  await expect(page.getByText('<img src=x> no entry')).toBeVisible()
})

test('users with single sign-on cannot sign in with a password on any page', async ({
  page,
  ownServer,
  expectNoise,
}) => {
  expectNoise(/401/)
  const server = await ownServer()
  await connect(server, 'lakeshore.example')
  await page.goto(`${server.address}/login`)
  await page.getByLabel('Email').fill(people.legacyAdmin)
  await page.getByLabel('Password', { exact: true }).fill(server.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Incorrect email or password.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with single sign-on' }).click()
  await signInAtProvider(page, people.legacyAdmin)
  await expect(userMenu(page)).toBeVisible()

  await runVigil(server, 'sso', 'disable', 'lakeshore-health-system')
  await page.reload()
  await expect(page, 'disabling a connection ends its sessions').toHaveURL(/\/login/)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})
