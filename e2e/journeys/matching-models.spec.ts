import type { Page } from '@playwright/test'
import { axeOn, expectFits, expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { copyDemoData } from '../demo-data.ts'
import { enter, pathOf, people } from '../people.ts'
import { removeDataFolder } from '../start-server.ts'

const client = 'Lakeshore Health System'
const rowOf = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: client, level: 3 }) })

/** axe finds nothing, and the page never scrolls horizontally. */
async function expectGood(page: Page, where: string): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 360],
    ['dark', 800],
    ['light', 1440],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await expectNoFindings(axeOn(page), `${where} ${width} ${colorScheme}`)
    await expectFits(page, `${where} at ${width} px`)
  }
}

test('a PT admin rehearses a model, looks at examples and activates it, and an alert says why', async ({
  page,
  ownServer,
}) => {
  test.slow()
  const dataFolder = await copyDemoData('1')
  const server = await ownServer({ dataFolder, settings: { VIGIL_DEMO: '1' } })
  await enter(page, server, people.ptAdmin, '/')
  await page.getByRole('link', { name: 'Matching Models' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Matching Models')
  const active = page.getByRole('heading', { level: 2, name: /Active$/ })
  const before = (await active.textContent())!.replace('Active', '').trim()
  const activate = page.getByRole('button', { name: /^Activate / })
  const model = (await activate.getAttribute('aria-label'))!.replace('Activate ', '')

  // the demo has rehearsed it in the background
  const row = rowOf(page)
  await expect(row.getByText('Unchanged')).toBeVisible()
  await page.getByRole('button', { name: `Rehearse ${model} for ${client}` }).click()
  await expect(row.getByText(`by ${people.ptAdmin}`)).toBeVisible()
  await expect(row.getByRole('progressbar')).toHaveCount(0)

  const examples = page.getByRole('button', { name: `Examples for ${client}` })
  await examples.focus()
  await page.keyboard.press('Enter')
  await expect(row.getByText('listed as ').first()).toBeVisible()
  await expectGood(page, 'the examples')

  await activate.click()
  const dialog = page.getByRole('dialog', { name: `Activate model ${model}?` })
  await expect(dialog).toContainText(/^.*2 clients with 1,\d{3} providers will be screened again\./)
  await expect(dialog).toContainText(/Rehearsed for all clients: \d+ raised, \d+ changed, \d+ closed/)
  await dialog.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(active).toHaveText(`${model} Active`)
  await expect(page.getByText(`by ${people.ptAdmin}`).first()).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Screening clients again' })).toHaveCount(0)
  await expectGood(page, 'the active model')

  await page.context().clearCookies()
  await enter(page, server, people.legacyAdmin, '/alerts')
  const alert = page
    .locator('tbody')
    .getByRole('row', { name: /Screening rules changed/ })
    .first()
  await alert.locator('[data-row-link]').click()
  await expect(page.getByRole('region', { name: 'Status History', exact: true })).toContainText(
    `Screening rules changed: matching model ${model} replaced ${before}.`,
  )
  await page.goto('about:blank')
  await server.stop()
  removeDataFolder(dataFolder)
})

test('the page is not found for a client admin', async ({ page, server }) => {
  await enter(page, server, people.legacyAdmin, '/')
  await expect(page.getByRole('link', { name: 'Matching Models' })).toHaveCount(0)
  await page.goto(`${server.address}/matching-models`)
  await expect.poll(() => pathOf(page)).toBe('/dashboard')
})
