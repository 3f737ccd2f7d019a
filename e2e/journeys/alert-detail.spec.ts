import type { Locator, Page } from '@playwright/test'
import { axeOn, expectFits, expectNoFindings } from '../axe.ts'
import { expect, test } from '../filled-server.ts'
import { listenForNoise } from '../fixtures.ts'
import { pathOf, people, enter } from '../people.ts'

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })
const badge = (page: Page): Locator => page.locator('header', { has: heading(page) }).locator('[data-status]')
const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const history = (page: Page): Locator =>
  page.getByRole('table', { name: 'Status History' }).locator('tbody').getByRole('row')
const counter = (page: Page): Locator => page.getByText(/^Showing [\d,]+ of [\d,]+$/)
const review = (page: Page): Locator => panel(page, 'Update Status')
const status = (page: Page, name: string): Locator =>
  review(page).getByRole('radio', { name: new RegExp(`^${name}`) })
async function choose(page: Page, name: string): Promise<void> {
  await review(page).getByText(name, { exact: true }).click()
  await expect(status(page, name)).toBeChecked()
}

const idOf = (page: Page): string => pathOf(page).split('/').at(-1)!

async function settled(page: Page): Promise<void> {
  await expect(panel(page, 'Status History')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Opens the nth alert of a list by clicking its row. */
async function openRow(page: Page, address: string, list: string, at: number): Promise<void> {
  await page.goto(`${address}/alerts${list}`)
  const row = page.locator('tbody [data-row-link]').nth(at)
  const name = (await row.textContent()) ?? ''
  await row.click()
  await expect(heading(page)).toHaveText(name)
  await settled(page)
}

async function decide(page: Page, to: string, note: string, button = 'Save Status'): Promise<void> {
  await choose(page, to)
  await review(page).getByLabel('Note').fill(note)
  await review(page).getByRole('button', { name: button }).click()
}

test('an alert opened from its list shows all its details', async ({ page, filled }) => {
  await enter(page, filled, people.legacyAdmin)
  const found = '?type=EXCLUSIONS_FEDERAL&EXCLUSIONS_FEDERAL.result=Match'
  await openRow(page, filled.address, found, 0)
  const name = (await heading(page).textContent())!
  await expect(page).toHaveTitle(`${name} · Alerts · Vigil`)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(name)
  await expect(counter(page)).toHaveText(/^Showing 1 of \d/)
  for (const label of ['Source', 'Result', 'Creation Date'])
    await expect(page.locator('header dt', { hasText: label })).toBeVisible()
  await expect(page.getByText(/^List of \d\d\/\d\d\/\d{4}, /)).toBeVisible()
  for (const title of [
    'Why this matched',
    'From the Primary Source',
    'Subject Profile Data',
    'Status History',
    'Alert History',
  ])
    await expect(panel(page, title)).toBeVisible()
  await expect(panel(page, 'Subject Profile Data').getByText('Network Information')).toBeVisible()
  await expect(panel(page, 'Alert History').getByText('this alert')).toBeVisible()
  const agency = panel(page, 'From the Primary Source').getByRole('link').first()
  await expect(agency).toHaveAttribute('href', /^https:/)
  await panel(page, 'From the Primary Source')
    .getByRole('button', { name: 'Enlarge the source record' })
    .click()
  const large = page.getByAltText('The entry as loaded from the source, enlarged')
  await expect
    .poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300)
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${filled.address}/alerts${found}`)
})

test('an enlarged source record is readable on a phone, and scrolls by keyboard', async ({
  page,
  filled,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, filled, people.legacyAdmin)
  await openRow(page, filled.address, '?type=EXCLUSIONS_FEDERAL', 0)
  await page.getByRole('button', { name: 'Enlarge the source record' }).click()
  const frame = page.getByRole('region', { name: 'Source record, enlarged' })
  const image = frame.getByRole('img')
  await expect.poll(async () => (await image.boundingBox())?.width).toBeGreaterThanOrEqual(640)
  expect(await page.getByRole('dialog').evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0)
  await page.keyboard.press('Tab')
  await expect(frame).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => frame.evaluate((part) => part.scrollLeft)).toBeGreaterThan(0)
  await expectFits(page)
})

test('previous and next cross page boundaries, to an alert that is already loaded', async ({
  page,
  filled,
}) => {
  await enter(page, filled, people.legacyAdmin, '/')
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/details')) requests.push(request.url())
  })
  await openRow(page, filled.address, '', 24)
  await expect(counter(page)).toHaveText(/^Showing 25 of \d/)
  const last = idOf(page)
  await expect(page.getByRole('link', { name: 'Next Alert' })).toHaveAttribute('href', /page=1/)
  const next = await page.getByRole('link', { name: 'Next Alert' }).getAttribute('href')
  const details = (): string[] => requests.filter((url) => url.includes(next!.split(/[/?]/)[2]!))
  await expect.poll(details).toHaveLength(1)
  await page.keyboard.press('j')
  await expect(counter(page)).toHaveText(/^Showing 26 of \d/)
  await settled(page)
  expect(details()).toHaveLength(1)
  expect(new URL(page.url()).searchParams.get('page')).toBe('1')
  await page.getByRole('link', { name: 'Previous Alert' }).click()
  await expect(counter(page)).toHaveText(/^Showing 25 of \d/)
  expect(idOf(page)).toBe(last)
  await page.keyboard.press('b')
  await expect(page).toHaveURL(`${filled.address}/alerts`)
})

test('a link to an alert far down the list shows its position, and previous and next work', async ({
  page,
  filled,
}) => {
  await enter(page, filled, people.legacyAdmin)
  await openRow(page, filled.address, '?page=3', 0)
  const id = idOf(page)
  await expect(counter(page)).toHaveText(/^Showing 76 of \d/)
  await page.goto(`${filled.address}/alerts/${id}`)
  await expect(counter(page)).toHaveText(/^Showing 76 of \d/)
  await page.keyboard.press('j')
  await expect(counter(page)).toHaveText(/^Showing 77 of \d/)
  await page.keyboard.press('k')
  await expect(counter(page)).toHaveText(/^Showing 76 of \d/)
  expect(idOf(page)).toBe(id)
})

test('a status is saved with its note; its list offers a refresh, and the next alert opens', async ({
  page,
  context,
  filled,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, filled, people.legacyAdmin)
  await openRow(page, filled.address, '?tab=needs-review', 0)
  const [first, rows] = [idOf(page), await history(page).count()]

  const save = review(page).getByRole('button', { name: 'Save Status' })
  const note = review(page).getByLabel('Note')
  await expect(save).toBeDisabled()
  await note.fill('x'.repeat(3501))
  await expect(review(page).getByText('3501/3500')).toBeVisible()
  await expect(save).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(status(page, 'Needs Review')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Go Back' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await review(page).getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(note).toHaveValue('')

  await decide(page, 'Under Review', 'Asked the practice for the birth date.')
  await expect(page.getByText('The alert status was saved!')).toBeVisible()
  await expect(badge(page)).toHaveText('Under Review')
  await expect(history(page)).toHaveCount(rows + 1)
  await expect(history(page).first()).toContainText('Asked the practice for the birth date.')
  await expect(history(page).first()).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d [ap]m UTC/)
  await history(page).first().getByRole('button', { name: 'Copy note' }).click()
  await expect(page.getByRole('tooltip', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Asked the practice for the birth date.',
  )
  await expect(counter(page)).toHaveText(/^Showing 1 of \d/)

  await page.getByRole('link', { name: 'Back to All Alerts' }).click()
  await expect(page.getByRole('button', { name: 'Refresh to View Updates' })).toBeVisible()
  const row = page.locator('[data-row-id]').first()
  await expect(row).toContainText('Under Review')
  await row.locator('[data-row-link]').click()
  await expect(badge(page)).toHaveText('Under Review')
  await settled(page)
  expect(idOf(page)).toBe(first)

  const next = await page.getByRole('link', { name: 'Next Alert' }).getAttribute('href')
  await decide(page, 'Needs Review', 'Not sure yet.', 'Save and Next Alert')
  await expect.poll(() => next?.startsWith(pathOf(page))).toBe(true)
  expect(idOf(page)).not.toBe(first)
})

test('the review is next to the evidence at any scroll position, and one tap away on a phone', async ({
  page,
  filled,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(page, filled, people.legacyAdmin)
  await openRow(page, filled.address, '?type=EXCLUSIONS_FEDERAL&tab=needs-review', 0)
  const save = review(page).getByRole('button', { name: 'Save and Next Alert' })
  await expect(save).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, 20_000)
  await expect(history(page).first()).toBeInViewport()
  await expect(save).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(save).not.toBeInViewport()
  await page.getByRole('button', { name: 'Update Status' }).click()
  await expect(review(page).getByText('Needs Review')).toBeInViewport()
  await expect(status(page, 'Needs Review')).toBeFocused()
})

test('the last save can be undone, and the history shows both', async ({ page, filled }) => {
  await enter(page, filled, people.legacyAdmin)
  await openRow(page, filled.address, '?tab=needs-review', 4)
  const [first, name] = [page.url(), (await heading(page).textContent())!]
  const next = review(page).getByRole('button', { name: 'Save and Next Alert' })
  await page.keyboard.press('2')
  await expect(next).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => page.url()).not.toBe(first)
  await expect(page.getByText(`${name} set to Under Review`)).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.goto(first)
  await expect(badge(page)).toHaveText('Needs Review')
  await expect(history(page).nth(0)).toContainText('Undid Under Review.')
  await expect(history(page).nth(1)).toContainText('Under Review')
})

/** Counts what the user does on the page. */
async function countInput(page: Page): Promise<() => Promise<{ keys: number; clicks: number }>> {
  await page.evaluate(() => {
    const counts = { keys: 0, clicks: 0 }
    Object.assign(window, { counts })
    window.addEventListener('keydown', () => (counts.keys += 1), true)
    window.addEventListener('pointerdown', () => (counts.clicks += 1), true)
  })
  return () => page.evaluate(() => (window as unknown as { counts: { keys: number; clicks: number } }).counts)
}

test('five alerts are reviewed with at most 1 click and 17 keys, or 12 clicks', async ({ page, filled }) => {
  await enter(page, filled, people.legacyAdmin)
  const rows = page.locator('tbody [data-row-link]')
  const next = review(page).getByRole('button', { name: 'Save and Next Alert' })
  async function reviewFive(save: () => Promise<void>) {
    await page.goto(`${filled.address}/alerts?tab=needs-review`)
    await expect(rows.nth(6)).toBeVisible()
    const counts = await countInput(page)
    await rows.first().click()
    for (let at = 1; at <= 5; at += 1) {
      await expect(counter(page)).toHaveText(new RegExp(`^Showing ${at} of`))
      await settled(page)
      await save()
    }
    await expect(counter(page)).toHaveText(/^Showing 6 of/)
    return counts()
  }

  const byKeys = await reviewFive(async () => {
    await page.keyboard.press('2')
    await expect(next).toBeEnabled()
    await page.keyboard.press('Control+Enter')
  })
  expect(byKeys).toEqual({ clicks: 1, keys: 15 })

  const byMouse = await reviewFive(async () => {
    await review(page).getByText('Under Review', { exact: true }).click()
    await next.click()
  })
  expect(byMouse).toEqual({ clicks: 11, keys: 0 })
})

test('two concurrent reviewers see each other’s reviews, and lose nothing', async ({
  page,
  browser,
  filled,
}) => {
  await enter(page, filled, people.legacyAdmin)
  await openRow(page, filled.address, '?tab=needs-review', 2)
  const address = page.url()
  const context = await browser.newContext()
  const other = await context.newPage()
  const noise = listenForNoise(other)
  await enter(other, filled, people.legacyUser, new URL(address).pathname)
  await settled(other)

  const note = review(page).getByLabel('Note')
  await note.fill('Half a sentence')
  await decide(other, 'Resolved', 'Another person: the birth dates differ.')
  await expect(badge(other)).toHaveText('Resolved')
  await expect(review(page).getByText(/set Resolved just now/)).toBeVisible()
  await expect(note).toHaveValue('Half a sentence')
  await expect(status(page, 'Resolved')).toBeChecked()
  await expect(badge(page)).toHaveText('Resolved')

  await choose(page, 'Under Review')
  await review(page).getByRole('button', { name: 'Save Status' }).click()
  await expect(badge(page)).toHaveText('Under Review')
  await expect(history(page).nth(0)).toContainText('Half a sentence')
  await expect(history(page).nth(1)).toContainText('Another person: the birth dates differ.')
  await expect(badge(other)).toHaveText('Under Review')
  await expect(review(other).getByText(/set Under Review just now/)).toBeVisible()
  expect(noise).toEqual([])
  await context.close()
})

test('a user who has not seen another review is warned before saving', async ({
  page,
  browser,
  filled,
  expectNoise,
}) => {
  expectNoise(/409/)
  await enter(page, filled, people.legacyAdmin)
  // simulates missed change notifications
  await page.route('**/monitor/alerts/changes*', (route) => route.abort('aborted'))
  await openRow(page, filled.address, '?tab=needs-review', 3)
  const context = await browser.newContext()
  const other = await context.newPage()
  await enter(other, filled, people.legacyUser, new URL(page.url()).pathname)
  await settled(other)
  await decide(other, 'Resolved', 'Not the same person.')
  await expect(badge(other)).toHaveText('Resolved')
  await context.close()

  await decide(page, 'Under Review', 'Still looking.')
  const message = review(page).getByRole('alert')
  await expect(message).toContainText(/set Resolved .*Not the same person.*Your status was not saved/)
  await expect(page.getByText('The alert status was unable to be saved.')).toBeVisible()
  await expect(review(page).getByLabel('Note')).toHaveValue('Still looking.')
  await expect(review(page).getByRole('button', { name: 'Save Status' })).toBeFocused()
  await review(page).getByRole('button', { name: 'Save Status' }).click()
  await expect(badge(page)).toHaveText('Under Review')
  await expect(history(page).nth(1)).toContainText('Not the same person.')
})

test('users without permission to review are not offered it', async ({ page, filled }) => {
  await enter(page, filled, people.ptAdmin, '/')
  await page.goto(`${filled.address}/client-management`)
  await page
    .getByRole('row', { name: /Lakeshore Health System/ })
    .getByRole('button', { name: /Work as/ })
    .click()
  await expect.poll(() => pathOf(page)).not.toBe('/client-management')
  await openRow(page, filled.address, '?tab=needs-review', 1)
  await expect(review(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Update Status' })).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('roles determine who may open an alert, and who may review it', async ({ page, browser, filled }) => {
  await enter(page, filled, people.analyst, '/alerts')
  await openRow(page, filled.address, '?tab=needs-review', 0)
  await expect(review(page)).toBeVisible()
  const context = await browser.newContext()
  const other = await context.newPage()
  await enter(other, filled, people.dataSteward, pathOf(page))
  await expect.poll(() => pathOf(other)).not.toMatch(/^\/(login|alerts)/)
  await context.close()
})

test('a missing alert and one of another client lead back to the list', async ({
  page,
  browser,
  filled,
  expectNoise,
}) => {
  expectNoise(/404/, /not found/i)
  await enter(page, filled, people.legacyAdmin)
  await openRow(page, filled.address, '', 0)
  const foreign = pathOf(page)
  await page.goto(`${filled.address}/alerts/01a1df53-232b-7579-9985-eb8247380894`)
  await expect(page.getByText('Alert not found.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to All Alerts' }).click()
  await expect.poll(() => pathOf(page)).toBe('/alerts')
  const context = await browser.newContext()
  const other = await context.newPage()
  await enter(other, filled, people.rolesAdmin, foreign)
  await expect(other.getByText('Alert not found.')).toBeVisible()
  await context.close()
})

test('the page of an alert is accessible', async ({ page, filled }) => {
  test.slow()
  await enter(page, filled, people.legacyAdmin)
  for (const list of ['?type=EXCLUSIONS_FEDERAL', '?type=LICENSES', '?type=NPI']) {
    await openRow(page, filled.address, list, 0)
    await expect(page.getByRole('button', { name: 'Enlarge the source record' })).toBeVisible()
    for (const [colorScheme, width] of [
      ['light', 360],
      ['dark', 1440],
      ['light', 1440],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await expectNoFindings(axeOn(page), `${list} ${width} ${colorScheme}`)
      await expectFits(page, `${list} at ${width} px`)
    }
  }
  await review(page).getByLabel('Note').fill('x'.repeat(3501))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoFindings(axeOn(page), `a note that is too long, ${colorScheme}`)
  }
})
