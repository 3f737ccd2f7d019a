import type { Page } from '@playwright/test'
import { freezeDatabase } from './database-process.ts'
import { expect, test } from './fixtures.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const connectionLost = [/ERR_CONNECTION_REFUSED/, /ERR_CONNECTION_RESET/, /ERR_EMPTY_RESPONSE/]

test('reports that the database is not ready and recovers by itself', async ({ page, ownServer }) => {
  const server = await ownServer()
  await page.goto(`${server.address}/status`)
  await expect(heading(page, 'Everything is ready')).toBeVisible()
  const database = freezeDatabase(server.dataFolder)
  try {
    await expect(heading(page, 'Database is not ready')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('listitem')).toHaveText(['DatabaseNot ready', 'File storageReady'])
    await expect(page).toHaveTitle('Not ready · Vigil')
  } finally {
    database.kill()
  }
  await expect(heading(page, 'Everything is ready')).toBeVisible({ timeout: 60_000 })
  await expect(page).toHaveTitle('Vigil')
})

test('reports that the server is down, works by keyboard, and recovers when it is back', async ({
  page,
  ownServer,
  expectNoise,
}) => {
  expectNoise(...connectionLost)
  const server = await ownServer()
  await page.clock.install()
  await page.goto(`${server.address}/status`)
  await expect(heading(page, 'Everything is ready')).toBeVisible()

  await server.stop()
  await page.clock.fastForward(10_000)
  await expect(heading(page, 'Vigil can’t be reached')).toBeVisible()
  await expect(page.getByText('The server did not respond.')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(0)
  await expect(page).toHaveTitle('No answer · Vigil')

  const retry = page.getByRole('button', { name: 'Try again' })
  await page.keyboard.press('Tab')
  await expect(retry).toBeFocused()
  expect(await retry.evaluate((button) => getComputedStyle(button).outlineStyle)).toBe('solid')
  const before = await page.getByRole('time').textContent()
  await page.clock.fastForward(2_000)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('time')).not.toHaveText(before ?? '')
  await expect(retry).toBeFocused()

  await ownServer({ port: Number(new URL(server.address).port) })
  await page.keyboard.press('Space')
  await expect(heading(page, 'Everything is ready')).toBeFocused()
  await expect(page.getByRole('listitem')).toHaveText(['DatabaseReady', 'File storageReady'])
})

test('keeps the error in place while it checks again', async ({ page, server, expectNoise }) => {
  expectNoise(...connectionLost)
  await page.route('**/api/status', (route) => route.abort('connectionrefused'))
  await page.clock.install()
  await page.goto(`${server.address}/status`)
  const retry = await page.getByRole('button', { name: 'Try again' }).elementHandle()
  const failed = page.waitForEvent('requestfailed')
  await page.clock.fastForward(10_000)
  await failed
  await page.unroute('**/api/status')
  expect(await retry?.evaluate((button) => button.isConnected)).toBe(true)
  await page.clock.fastForward(10_000)
  await expect(heading(page, 'Everything is ready')).toBeVisible()
})

test('shows the text and the request id of a problem document', async ({ page, ownServer, expectNoise }) => {
  expectNoise(/429/)
  const { address } = await ownServer({ settings: { VIGIL_RATE_LIMIT: '10' } })
  const answers = await Promise.all(Array.from({ length: 11 }, () => fetch(`${address}/api/status`)))
  expect(answers.some((answer) => answer.status === 429)).toBe(true)
  await page.goto(`${address}/status`)
  await expect(heading(page, 'Vigil could not be checked')).toBeVisible()
  await expect(page.getByText(/^Too many requests; try again in/)).toBeVisible()
  await expect(page.getByText(/^Request [0-9a-f-]{36}$/)).toBeVisible()
})
