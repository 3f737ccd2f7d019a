import type { Page } from '@playwright/test'
import { axeOn, expectFits, expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { enter, openUserMenu, people } from '../people.ts'
import type { RunningServer } from '../start-server.ts'

async function createKey(page: Page, server: RunningServer, name: string): Promise<string> {
  await page.goto(`${server.address}/personal-api-key`)
  await page.getByRole('button', { name: 'New API Key' }).click()
  await page.getByLabel('API Key Name').fill(name)
  await page.getByRole('button', { name: 'Create' }).click()
  const secret = page.getByText(/^vgl_[\w-]{43}$/)
  await expect(secret).toBeVisible()
  const key = (await secret.textContent()) ?? ''
  await page.getByRole('button', { name: 'Done' }).click()
  return key
}

test('a client admin reads the three APIs, and tries a call with an own key', async ({ page, server }) => {
  await enter(page, server, people.rolesAdmin)
  const key = await createKey(page, server, 'Trying calls')
  const addresses: string[] = []
  const specTokens: string[] = []
  page.on('request', (request) => {
    addresses.push(request.url())
    if (request.url().endsWith('/api-spec')) specTokens.push(request.headers()['authorization'] ?? '')
  })
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'API Docs' }).click()
  await expect(page).toHaveURL(`${server.address}/swagger`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API Docs')
  for (const title of ['Monitor API', 'Identity API', 'Instant Search API'])
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(page.getByText('/identity/clients/{clientId}/users', { exact: true }).first()).toBeVisible()
  expect(specTokens).toHaveLength(3)
  for (const token of specTokens) expect(token).toMatch(/^Bearer ey/)

  await page.getByLabel('Search calls').fill('listUsers')
  await page.getByRole('button', { name: /^GET .*\/users The users of a client/ }).click()
  await expect(page.getByRole('table', { name: 'Parameters of listUsers' })).toBeVisible()
  await expect(page.getByLabel('Example of response 200', { exact: true })).toContainText('"firstName"')
  await expectNoFindings(axeOn(page), 'an open call')
  await expectFits(page, 'an open call')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectFits(page, 'an open call on a phone')
  await page.setViewportSize({ width: 1280, height: 800 })

  const form = page.getByRole('region', { name: 'Try listUsers' })
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('Enter your API key first.')).toBeVisible()
  await page.getByLabel('API key', { exact: true }).fill(key)
  const token = await page.request.post(`${server.address}/api/auth/token`)
  const { token: own } = (await token.json()) as { token: string }
  const { clientId } = JSON.parse(atob(own.split('.')[1]!)) as { clientId: string }
  await form.getByLabel('clientId (path)').fill(clientId)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('200 OK')).toBeVisible()
  await expect(form.getByText('x-request-id')).toBeVisible()
  await expect(form.getByLabel('Response body', { exact: true })).toContainText(people.manager)
  await expectNoFindings(axeOn(page), 'a response')

  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
  expect(kept).not.toContain(key)
  for (const address of [...addresses, page.url()]) expect(address).not.toContain(key)
  await page.reload()
  await expect(page.getByLabel('API key', { exact: true })).toHaveValue('')
})

test('a key without the permission gets the same refusal as any other caller', async ({
  page,
  server,
  expectNoise,
}) => {
  expectNoise(/403/)
  await enter(page, server, people.rolesAdmin)
  const key = await createKey(page, server, 'Refused calls')
  await page.goto(`${server.address}/swagger?call=listClients`)
  await page.getByLabel('API key', { exact: true }).fill(key)
  const form = page.getByRole('region', { name: 'Try listClients' })
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('403 Forbidden')).toBeVisible()
  await expect(form.getByLabel('Response body', { exact: true })).toContainText('"code": "forbidden"')
})
