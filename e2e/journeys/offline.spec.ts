import type { Locator, Page } from '@playwright/test'
import { axeOn, expectFits, expectNoFindings } from '../axe.ts'
import { expect, test } from '../filled-server.ts'
import { enter, fillLogin, logOut, pathOf, people, userMenu } from '../people.ts'

const lost = 'Connection lost. Reconnecting. Notes you type are kept.'
const back = 'Connection restored.'
const saved = 'The alert status was saved!'
const failed = 'The alert status was unable to be saved.'
const noise = [
  /ERR_INTERNET_DISCONNECTED/,
  /ERR_FAILED/,
  /ERR_CONNECTION/,
  /Failed to fetch/,
  /Unable to preload CSS/,
  /The server did not respond/,
  /401/,
]

const review = (page: Page): Locator => page.getByRole('region', { name: 'Update Status' })
const note = (page: Page): Locator => review(page).getByLabel('Note')
const status = (page: Page, name: string): Locator =>
  review(page).getByRole('radio', { name: new RegExp(`^${name}`) })
async function choose(page: Page, name: string): Promise<void> {
  await review(page).getByText(name, { exact: true }).click()
  await expect(status(page, name)).toBeChecked()
}
const banner = (page: Page): Locator => page.getByRole('region', { name: 'Connection' })
const history = (page: Page): Locator =>
  page.getByRole('table', { name: 'Status History' }).locator('tbody').getByRole('row')
const rows = (page: Page): Locator => page.locator('tbody [data-row-link]')

/** Marks the page to detect a reload. */
async function watchReloads(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  return () => page.evaluate(() => 'isSame' in window)
}

async function openAlert(page: Page, at: number): Promise<void> {
  await rows(page).nth(at).click()
  await expect(review(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Status History', exact: true })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

async function typeNote(page: Page, text: string): Promise<void> {
  await choose(page, 'Under Review')
  await note(page).fill(text)
}

const save = (page: Page): Promise<void> => review(page).getByRole('button', { name: 'Save Status' }).click()
const tryAgain = (page: Page): Promise<void> =>
  review(page).getByRole('button', { name: 'Try again' }).click()

/** The page may already have noticed that its review was saved, and cleared the note. */
async function tryAgainUnlessFound(page: Page): Promise<void> {
  await expect(async () => {
    if ((await note(page).inputValue()) === '') return
    await review(page).getByRole('button', { name: 'Try again' }).click({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
}

test('a save without a connection keeps the note, and can be retried when the connection is back', async ({
  page,
  context,
  filled,
  expectNoise,
}) => {
  expectNoise(...noise)
  await enter(page, filled, people.legacyAdmin, '/alerts?tab=needs-review')
  await openAlert(page, 0)
  const before = await history(page).count()
  const isSame = await watchReloads(page)
  await typeNote(page, 'Written before the network was cut.')
  await context.setOffline(true)
  await save(page)
  await expect(page.getByText(failed)).toBeVisible()
  await expect(review(page).getByText(/Your changes are still here/)).toBeVisible()
  await expect(note(page)).toHaveValue('Written before the network was cut.')
  await expect(banner(page)).toContainText(lost)
  await context.setOffline(false)
  await expect(banner(page)).toContainText(back)
  await tryAgain(page)
  await expect(page.getByText(saved)).toBeVisible()
  await expect(note(page)).toHaveValue('')
  await expect(history(page)).toHaveCount(before + 1)
  expect(await isSame()).toBe(true)
})

test('a save whose request was lost is sent again; one whose response was lost is not saved twice', async ({
  page,
  filled,
  expectNoise,
}) => {
  expectNoise(...noise)
  await enter(page, filled, people.legacyAdmin, '/alerts?tab=needs-review')
  const reviews = /\/monitor\/alerts\/[^/]+\/review-statuses/
  for (const [at, isReceived] of [
    [0, false],
    [1, true],
  ] as const) {
    await page.goto(`${filled.address}/alerts?tab=needs-review`)
    await openAlert(page, at)
    const before = await history(page).count()
    await typeNote(page, 'Cut while it was saved.')
    await page.route(reviews, async (route) => {
      if (route.request().method() === 'POST' && isReceived) await route.fetch()
      await route.abort('connectionreset')
    })
    await save(page)
    const kept = review(page).getByText(/Your changes are still here/)
    if (isReceived)
      await expect
        .poll(async () => (await kept.isVisible()) || (await note(page).inputValue()) === '')
        .toBe(true)
    else await expect(kept).toBeVisible()
    await page.unroute(reviews)
    await (isReceived ? tryAgainUnlessFound(page) : tryAgain(page))
    await expect(page.getByText(saved)).toBeVisible()
    await expect(note(page)).toHaveValue('')
    await page.reload()
    await expect(history(page)).toHaveCount(before + 1)
    await expect(history(page).first()).toContainText('Cut while it was saved.')
    await expect(note(page)).toHaveValue('')
  }
})

test('without a connection a tab, a row and a page show errors in place, and load when it is back', async ({
  page,
  context,
  filled,
  expectNoise,
}) => {
  expectNoise(...noise)
  await enter(page, filled, people.legacyAdmin, '/alerts')
  await expect(rows(page).first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('tab', { name: /^Resolved/ }).click()
  await expect(page.getByText('We were unable to retrieve the Alerts.').first()).toBeVisible()
  await page.getByRole('tab', { name: /^All/ }).click()
  await rows(page).first().click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(userMenu(page)).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  await expect(banner(page)).toContainText(lost)
  await context.setOffline(false)
  await expect(banner(page)).toContainText(back)
  // some versions of Chromium never request a failed file again, so the page may have been reloaded
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('a page whose code cannot be loaded shows an error within the layout, and loads on retry', async ({
  page,
  filled,
  expectNoise,
}) => {
  expectNoise(...noise, /Importing a module script failed/)
  await page.route(/\/assets\/(security|alerts\._alertId|review-panel)-.*\.js/, (route) => route.abort())
  await enter(page, filled, people.legacyAdmin, '/alerts')
  await expect(rows(page).first()).toBeVisible()
  await rows(page).first().click()
  const missing = page.getByText('This part of the page could not be loaded.')
  await expect(missing).toBeVisible()
  await expect(userMenu(page)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(missing).toBeVisible()
  await page.unroute(/\/assets\/(security|alerts\._alertId|review-panel)-.*\.js/)
  await page.getByRole('button', { name: 'Try again' }).click()
  // some versions of Chromium never request a failed file again, so the page may have been reloaded
  await expect(review(page)).toBeVisible()
})

test('a new version reloads the page only if nothing is open or typed, and is offered otherwise', async ({
  page,
  filled,
  expectNoise,
}) => {
  expectNoise(...noise, /404/)
  await enter(page, filled, people.legacyAdmin, '/alerts')
  await expect(rows(page).first()).toBeVisible()
  // the server after an upgrade: a new page, and none of the old code
  await page.route(/\/assets\/filter-alerts-dialog-.*\.js/, (route) => route.fulfill({ status: 404 }))
  await page.route(`${filled.address}/`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/index-[\w-]+\.js/, 'index-newer.js')
    await route.fulfill({ response, body })
  })
  await page.reload()
  await page.getByLabel('Search alerts').fill('abc')
  const isSame = await watchReloads(page)
  await page.getByRole('button', { name: 'Filter' }).click()
  const question = page.getByRole('dialog', { name: 'Could not be loaded' })
  await expect(question).toContainText('A new version of Vigil is available.')
  await question.getByRole('button', { name: 'Go Back' }).click()
  await expect(banner(page)).toContainText('A new version of Vigil is available.')
  expect(await isSame()).toBe(true)
  const reloaded = page.waitForEvent('load')
  await banner(page).getByRole('button', { name: 'Reload' }).click()
  await reloaded
})

test('a note survives a reload and a log-out, and is not visible to other users', async ({
  page,
  filled,
  expectNoise,
}) => {
  expectNoise(...noise)
  page.on('dialog', (question) => void question.accept())
  await enter(page, filled, people.legacyAdmin, '/alerts?tab=needs-review')
  await openAlert(page, 2)
  const address = pathOf(page)
  await typeNote(page, 'Half a sent')
  await page.reload()
  await expect(page.getByText('Restored from an unsaved draft.')).toBeVisible()
  await expect(note(page)).toHaveValue('Half a sent')
  await expect(status(page, 'Under Review')).toBeChecked()
  await page.reload()

  await logOut(page)
  await fillLogin(page, people.legacyAdmin, filled.password)
  await expect(userMenu(page)).toBeVisible()
  await page.goto(filled.address + address)
  await expect(note(page)).toHaveValue('Half a sent')
  await page.reload()

  await logOut(page)
  await fillLogin(page, people.legacyUser, filled.password)
  await expect(userMenu(page)).toBeVisible()
  await page.goto(filled.address + address)
  await expect(note(page)).toHaveValue('')
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
  expect(kept).not.toContain('Half a sent')
})

test('the banner is accessible, and covers nothing', async ({ page, context, filled, expectNoise }) => {
  // axe loads style sheets again, which fails offline
  expectNoise(...noise, /Couldn't load preload assets/)
  await enter(page, filled, people.legacyAdmin, '/alerts')
  await expect(rows(page).first()).toBeVisible()
  await context.setOffline(true)
  await expect(banner(page).getByRole('status')).toHaveText(lost)
  for (const [colorScheme, width] of [
    ['light', 360],
    ['dark', 360],
    ['light', 1440],
    ['dark', 1440],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page)
    const [above, below] = await Promise.all([
      banner(page).boundingBox(),
      page.locator('header').first().boundingBox(),
    ])
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
    expect(await banner(page).evaluate((part) => part.scrollHeight <= part.clientHeight + 1)).toBe(true)
    await expectNoFindings(axeOn(page).include('section[aria-label=Connection]'), `${width} ${colorScheme}`)
  }
  await context.setOffline(false)
  await expect(banner(page).getByRole('status')).toHaveText(back)
  await expect(banner(page)).toHaveCount(0)
})

test('a user who logs out without a connection sees nothing anymore, and is logged out when it is back', async ({
  page,
  context,
  filled,
  expectNoise,
}) => {
  expectNoise(...noise)
  await enter(page, filled, people.legacyAdmin, '/alerts')
  await expect(rows(page).first()).toBeVisible()
  await userMenu(page).click()
  const logOut = page.getByRole('menuitem', { name: 'Log Out' })
  await expect(logOut).toBeVisible()
  await context.setOffline(true)
  await logOut.click()
  await expect(
    page.getByText('You are signed out. The sign-in page opens when the connection is back.'),
  ).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.goto(`${filled.address}/alerts`)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})
