import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { logOut, pathOf, people, enter } from '../people.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'PT admin' })
const selector = (page: Page) => page.getByRole('button', { name: /, client$/ })
const acting = "You are working as Lakeshore Health System's Client/Global Admin"

async function choose(page: Page, name: string): Promise<void> {
  await selector(page).click()
  await page.getByRole('option', { name }).click()
}

test('a PT admin works as a client and switches back', async ({ page, server }) => {
  await enter(page, server, people.ptAdmin, '/user-account')
  await expect(selector(page)).toHaveText('Vigil Operations')
  await expect(bar(page), 'no empty bar').toHaveCount(0)

  const selected = page.waitForResponse((response) => response.url().endsWith('/selection'))
  await choose(page, 'Lakeshore Health System')
  expect((await selected).status()).toBe(204)
  await expect(bar(page).getByText(acting)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Lakeshore Health System')

  await page.reload()
  await expect(bar(page).getByText(acting), 'kept for the browser session').toBeVisible()
  await bar(page).getByRole('button', { name: 'Back to PT' }).click()
  await expect.poll(() => pathOf(page)).toBe('/client-management')
  await expect(page.getByText(acting)).toHaveCount(0)
})

test('the client list offers to work as a client', async ({ page, server }) => {
  await enter(page, server, people.ptAdmin, '/')
  await page.getByRole('button', { name: /Work as.*Lakeshore/ }).click()
  await expect(bar(page).getByText(acting)).toBeVisible()
})

test('requests include the selected client, except on pages of the user’s own client', async ({
  page,
  server,
}) => {
  const calls: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/api/')) calls.push(url)
  })
  await enter(page, server, people.ptAdmin, '/user-account')
  await choose(page, 'Lakeshore Health System')
  await expect(bar(page).getByText(acting)).toBeVisible()
  calls.length = 0
  await page.goto(`${server.address}/alerts`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts')
  const searches = () => calls.filter((url) => url.pathname.endsWith('/alerts/search'))
  await expect.poll(() => searches().length).toBeGreaterThan(0)
  expect(searches()[0]!.searchParams.get('clientId')).toMatch(/^[0-9a-f-]{36}$/)

  for (const path of ['/client-management', '/mail', '/personal-api-key']) {
    // what the last page still asks for in the background does not count
    await page.goto('about:blank')
    calls.length = 0
    await page.goto(server.address + path)
    await expect(selector(page), path).toBeDisabled()
    await expect.poll(() => calls.some((url) => /api-keys|clients$|mails$/.test(url.pathname))).toBe(true)
    expect(calls.filter((url) => url.searchParams.has('clientId'))).toEqual([])
  }
  await page.goto(`${server.address}/user-account`)
  await expect(selector(page)).toBeEnabled()
})

test('logging out clears the selection', async ({ page, server }) => {
  await enter(page, server, people.ptAdmin, '/user-account')
  await choose(page, 'Lakeshore Health System')
  await expect(bar(page).getByText(acting)).toBeVisible()
  await logOut(page)
  await enter(page, server, people.ptAdmin, '/user-account')
  await expect(selector(page)).toHaveText('Vigil Operations')
  await expect(page.getByText(acting)).toHaveCount(0)
})

test('a switch that fails changes nothing and says so', async ({ page, server, expectNoise }) => {
  expectNoise(/selection/, /503/, /Not available/)
  await enter(page, server, people.ptAdmin, '/user-account')
  await page.route('**/selection', (route) => route.fulfill({ status: 503, body: '' }))
  await choose(page, 'Lakeshore Health System')
  await expect(page.getByText('We were unable to switch the client.')).toBeVisible()
  await expect(page.getByText(acting)).toHaveCount(0)
  await expect(selector(page)).toHaveText('Vigil Operations')
})
