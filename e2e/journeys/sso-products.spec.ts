import type { Page } from '@playwright/test'
import { startOidcProvider, type OidcTestProvider } from '../../apps/server/src/testing/oidc-test-provider.ts'
import { axeOn, expectFits, expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { enter, people, userMenu } from '../people.ts'
import type { RunningServer } from '../start-server.ts'

const secret = 'a-secret-that-only-the-two-know'
let provider: OidcTestProvider | null = null
test.afterEach(async () => {
  await provider?.close()
  provider = null
})

async function startProvider(server: RunningServer): Promise<OidcTestProvider> {
  provider = await startOidcProvider({
    clients: [
      {
        clientId: 'vigil',
        clientSecret: secret,
        redirectUris: [`${server.address}/api/auth/sso/callback`],
      },
    ],
    accounts: [{ email: people.instantAdmin, sub: 'first-account', emailVerified: true }],
  })
  return provider
}
async function openProducts(page: Page, server: RunningServer, client: string): Promise<void> {
  // whoever signed in at the provider
  await page.context().clearCookies()
  await enter(page, server, people.ptAdmin, '/client-management')
  await page.getByRole('link', { name: client }).first().click()
  await page.getByRole('link', { name: 'SSO Products' }).click()
  await expect(page.getByRole('heading', { name: 'SSO Product Management' })).toBeVisible()
}
async function signInAtProvider(page: Page, server: RunningServer): Promise<void> {
  await page.context().clearCookies()
  await page.goto(`${server.address}/login`)
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click()
  await page.waitForURL((url) => url.origin === new URL(provider!.issuer).origin)
  await page.getByLabel('Email').fill(people.instantAdmin)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a PT admin sets up single sign-on in the browser; its user signs in, and no other account does', async ({
  page,
  ownServer,
  expectNoise,
}) => {
  expectNoise(/401/)
  const server = await ownServer()
  const { issuer } = await startProvider(server)
  await openProducts(page, server, 'Harbor Staffing')
  await expect(page.getByText('No data available.')).toBeVisible()
  const create = page.getByRole('button', { name: 'Create New SSO Product' })
  await create.click()
  await expect(create).toBeDisabled()
  await expect(page.getByLabel('SSO Product Type')).toHaveValue('Dash')
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await page.getByLabel('Auth0 Connection ID').fill('harbor')
  await page.getByLabel('Custom Domain').fill('127.0.0.1')
  await page.getByLabel('Issuer').fill(issuer)
  await page.getByLabel('Client ID', { exact: true }).fill('vigil')
  await page.getByLabel('Client secret', { exact: true }).fill(secret)
  await expectNoFindings(axeOn(page), 'the form')
  await expectFits(page, 'the form')
  await save.click()
  await expect(page.getByText('Your SSO Product was created!')).toBeVisible()
  await expect(page.getByText(`${server.address}/api/auth/sso/callback`)).toBeVisible()
  await expectNoFindings(axeOn(page), 'the product')

  await signInAtProvider(page, server)
  await expect(userMenu(page)).toBeVisible()
  provider!.setAccount({ email: people.instantAdmin, sub: 'another-account', emailVerified: true })
  await signInAtProvider(page, server)
  await expect(page.getByText(/belongs to a different account at the identity provider/)).toBeVisible()

  await test.step('a PT admin unlinks the old account, and the new one signs in', async () => {
    await openProducts(page, server, 'Harbor Staffing')
    await page.getByRole('link', { name: 'Users', exact: true }).click()
    await page.getByText(people.instantAdmin).first().click()
    await page.getByRole('button', { name: 'Unlink single sign-on account' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink', exact: true }).click()
    await expect(page.getByText(/will be linked/)).toBeVisible()
    await signInAtProvider(page, server)
    await expect(userMenu(page)).toBeVisible()
  })

  await openProducts(page, server, 'Harbor Staffing')
  await expect(page.getByText('Linked accounts')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Disabled').check()
  await save.click()
  await expect(page.getByText('Your SSO Product was saved!')).toBeVisible()
  await page.context().clearCookies()
  await page.goto(`${server.address}/login`)
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with single sign-on' })).toHaveCount(0)

  await openProducts(page, server, 'Harbor Staffing')
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Are you sure you want to delete Dash (127.0.0.1)?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Your SSO Product was deleted!')).toBeVisible()
  await expect(page.getByText('No data available.')).toBeVisible()
})

test('a domain of another product is refused with its reason, and nothing typed is lost', async ({
  page,
  server,
  expectNoise,
}) => {
  expectNoise(/409/, /already used/)
  await openProducts(page, server, 'Northwind Medical Group')
  await page.getByRole('button', { name: 'Create New SSO Product' }).click()
  await page.getByLabel('Auth0 Connection ID').fill('northwind')
  await page.getByLabel('Custom Domain').fill('vigil.lakeshore.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('We were unable to create your SSO Product.')).toBeVisible()
  await expect(page.getByText(/already used by the connection lakeshore-entra/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Custom Domain')).toHaveValue('vigil.lakeshore.example')
})
