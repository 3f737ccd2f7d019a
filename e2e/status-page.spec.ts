import { expect, test } from './fixtures.ts'
import manifest from '../package.json' with { type: 'json' }

test('shows the version and the ready parts of the running server', async ({ page, server }) => {
  await page.goto(`${server.address}/status`)
  await expect(page.getByRole('heading', { level: 1, name: 'Vigil' })).toBeVisible()
  await expect(page.getByText('Continuous monitoring of healthcare providers.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Everything is ready' })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText(['DatabaseReady', 'File storageReady'])
  await expect(page.getByText(`Version ${manifest.version}`)).toBeVisible()
  await expect(page).toHaveTitle('Vigil')
})

test('looks neither ready nor down before the first response', async ({ page, server }) => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/status', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${server.address}/status`)
  await expect(page.getByRole('heading', { name: 'Checking…' })).toBeVisible()
  await expect(page.getByRole('region')).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText(/ready/i)).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { name: 'Everything is ready' })).toBeVisible()
})

test('checks again every ten seconds without re-rendering what has not changed', async ({ page, server }) => {
  await page.clock.install()
  await page.goto(`${server.address}/status`)
  const row = page.getByRole('listitem').first()
  await expect(row).toHaveText('DatabaseReady')
  const element = await row.elementHandle()
  const changes = await page.evaluateHandle(() => {
    const seen: string[] = []
    const watch = new MutationObserver((records) => {
      for (const { target } of records) seen.push(target.parentElement?.tagName ?? '?')
    })
    watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    return seen
  })
  const answered = page.waitForResponse('**/api/status')
  await page.clock.fastForward(10_000)
  await answered
  await expect.poll(() => changes.jsonValue()).toContain('TIME')
  expect(new Set(await changes.jsonValue())).toEqual(new Set(['TIME', 'SPAN']))
  expect(await element?.evaluate((node) => node.isConnected)).toBe(true)
})

test('has nothing to click or focus while everything is ready', async ({ page, server }) => {
  await page.goto(`${server.address}/status`)
  await expect(page.getByRole('heading', { name: 'Everything is ready' })).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await expect(page.getByRole('link').or(page.getByRole('button'))).toHaveCount(0)
})
