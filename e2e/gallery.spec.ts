import type { Page } from '@playwright/test'
import { axeOn, expectFits, expectNoFindings } from './axe.ts'
import { expect, test as base } from './fixtures.ts'
import { startGallery } from './gallery-server.ts'

const test = base.extend<object, { gallery: string }>({
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const { address, close } = await startGallery()
      await use(address)
      await close()
    },
    { scope: 'worker', timeout: 480_000 },
  ],
})

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Parts of Vigil' })).toBeVisible()
}

/** The value of a color token in the color scheme of the page. */
const colorOf = (page: Page, token: string): Promise<string> =>
  page.evaluate((name) => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.color = `var(${name})`
    const { color } = getComputedStyle(sample)
    sample.remove()
    return color
  }, token)

/** axe can't judge lines of text with different elements behind them, even behind an opaque dialog. */
async function expectNoFindingsInFront(page: Page, part: string): Promise<void> {
  const main = page.locator('main')
  await main.evaluate((element) => (element.style.visibility = 'hidden'))
  await expectNoFindings(axeOn(page).include(part))
  await main.evaluate((element) => (element.style.visibility = ''))
}

for (const [width, colorScheme] of [
  [360, 'light'],
  [1440, 'dark'],
] as const) {
  test.describe(`${colorScheme} at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme })

    test('axe finds nothing on the components, and nothing is wider than the screen', async ({
      page,
      gallery,
    }) => {
      await open(page, gallery)
      await expectNoFindings(axeOn(page))
      await expectFits(page)
    })

    test('results are green, red, yellow or neutral', async ({ page, gallery }) => {
      await open(page, gallery)
      const results = page.getByRole('region', { name: 'Results', exact: true })
      const seen = new Set<string>()
      for (const [label, token] of [
        ['No Match', '--green'],
        ['Match', '--red'],
        ['Insufficient Client Data', '--amber'],
        ['Not Verified', '--ink-2'],
      ] as const) {
        const color = await colorOf(page, token)
        await expect(results.getByText(label, { exact: true })).toHaveCSS('color', color)
        seen.add(color)
      }
      expect(seen.size).toBe(4)
    })

    test('axe finds nothing on dialogs, toasts and calendars', async ({ page, gallery }) => {
      await open(page, gallery)
      await page.getByRole('button', { name: 'Delete a client' }).click()
      await expect(page.getByRole('dialog', { name: 'Delete client' })).toBeVisible()
      await expectNoFindingsInFront(page, '[role=dialog]')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Filter Alerts' })).toBeVisible()
      await expectNoFindingsInFront(page, '[role=dialog]')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('button', { name: 'Error', exact: true }).click()
      await page.getByRole('button', { name: 'Success' }).click()
      await expectNoFindingsInFront(page, '.mantine-Notifications-root[data-position=top-right]')
      await page.getByLabel('Start date').first().click()
      await expect(page.getByRole('button', { name: '15 June 2026' })).toBeVisible()
      await expectNoFindingsInFront(page, '.mantine-Popover-dropdown')
    })
  })
}

test.describe('a table', () => {
  test.use({ viewport: { width: 1440, height: 800 } })

  test('opens a row from any of its cells', async ({ page, gallery }) => {
    await open(page, gallery)
    const cell = page.getByRole('table', { name: 'Alerts', exact: true }).getByRole('cell').nth(5)
    const box = await cell.boundingBox()
    if (!box) throw new Error('the cell is not drawn')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect(page).toHaveURL(/#\/rows\/row-/)
  })

  test('shows truncated text on hover and on focus', async ({ page, gallery }) => {
    await open(page, gallery)
    const link = page
      .getByRole('table', { name: 'Refreshing rows' })
      .getByRole('link', { name: /^Harborview/ })
    await link.hover()
    await expect(link).toHaveAttribute('title', /Lakeshore Region, LLC$/)
    await page.mouse.move(0, 0)
    await page.getByRole('table', { name: 'Refreshing rows' }).getByRole('link').nth(1).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('tooltip')).toContainText('Name: Harborview Infusion Partners of the Greater')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })

  test('selects a range with Shift and Space', async ({ page, gallery }) => {
    await open(page, gallery)
    const boxes = page.getByRole('table', { name: 'Alerts', exact: true }).getByRole('checkbox')
    await boxes.nth(2).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Space')
    await expect(page.getByText("You've selected 4 of 230 Alerts")).toBeVisible()
  })
})
