import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { people, enter } from '../people.ts'

const toast = (page: Page, text: string) => page.getByText(text, { exact: true })
const keys = (page: Page) => page.getByRole('region', { name: 'API keys' })

async function create(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'New API Key' }).click()
  await page.getByLabel('API Key Name').fill(name)
  await page.getByRole('button', { name: 'Create' }).click()
  const secret = page.getByText(/^vgl_[\w-]{43}$/)
  await expect(secret).toBeVisible()
  const text = (await secret.textContent()) ?? ''
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(secret).toHaveCount(0)
  return text
}

test('a client admin creates, uses, renames and deletes a key', async ({
  page,
  server,
  request,
  expectNoise,
}) => {
  expectNoise(/409/)
  await enter(page, server, people.legacyAdmin, '/personal-api-key')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal API Key Management')
  await expect(page.getByText('No data available.')).toBeVisible()

  await page.getByRole('button', { name: 'New API Key' }).click()
  await page.getByLabel('API Key Name').fill('   ')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('API Key Name is required')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  const secret = await create(page, 'Payroll export')
  await expect(toast(page, 'Your API Key was created!')).toBeVisible()
  await create(page, 'Nightly sync')
  await page.reload()
  await expect(page.getByText(/vgl_/)).toHaveCount(0)
  await expect(keys(page).getByRole('listitem')).toHaveCount(2)

  const me = await request.get(`${server.address}/api/identity/api-spec`, {
    headers: { authorization: `Bearer ${secret}` },
  })
  expect(me.status()).toBe(200)

  await keys(page).getByText('Payroll export').click()
  await expect(page).toHaveURL(/\?key=[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: 'Edit' }).click()
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await page.getByLabel('API Key Name').fill('')
  await expect(save).toBeDisabled()
  await page.getByLabel('API Key Name').fill('nightly SYNC')
  await save.click()
  await expect(toast(page, 'Your API Key was unable to be saved.')).toBeVisible()
  await expect(page.getByText('You already have an API key with this name.')).toBeVisible()
  await page.getByLabel('API Key Name').fill('Payroll')
  await save.click()
  await expect(toast(page, 'Your API Key was saved!')).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Are you sure you want to delete Payroll?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Your API Key was deleted!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nightly sync' })).toBeVisible()
  const after = await request.get(`${server.address}/api/identity/api-spec`, {
    headers: { authorization: `Bearer ${secret}` },
  })
  expect(after.status(), 'a deleted key stops working immediately').toBe(401)
})

test('unsaved input is not discarded without confirmation', async ({ page, server }) => {
  await enter(page, server, people.rolesAdmin, '/personal-api-key')
  await page.getByRole('button', { name: 'New API Key' }).click()
  await page.getByLabel('API Key Name').fill('Half written')
  await page.getByRole('link', { name: 'Vigil home' }).click()
  await expect(page.getByText('You have unsaved changes. Continue without saving?')).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page.getByLabel('API Key Name')).toHaveValue('Half written')
  await page.getByRole('link', { name: 'Vigil home' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

for (const [action, text] of [
  ['POST', 'We were unable to create your API Key.'],
  ['DELETE', 'We were unable to delete your API Key.'],
] as const)
  test(`says that a ${action} failed, and loses nothing`, async ({ page, server, expectNoise }) => {
    expectNoise(/503/, /Not available|server answered/)
    const who = action === 'POST' ? people.manager : people.instantAdmin
    await enter(page, server, who, '/personal-api-key')
    if (action === 'DELETE') await create(page, 'Kept')
    await page.route('**/api-keys**', (route) =>
      route.request().method() === action ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    )
    if (action === 'POST') {
      await page.getByRole('button', { name: 'New API Key' }).click()
      await page.getByLabel('API Key Name').fill('Not saved')
      await page.getByRole('button', { name: 'Create' }).click()
      await expect(page.getByLabel('API Key Name')).toHaveValue('Not saved')
    } else {
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('heading', { name: 'Kept' })).toBeVisible()
    }
    await expect(page.getByRole('alert').getByText(text)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(1)
  })
