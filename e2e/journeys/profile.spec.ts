import type { Locator, Page } from '@playwright/test'
import { axeOn, expectFits, expectNoFindings } from '../axe.ts'
import { expect, test } from '../filled-server.ts'
import { enter, pathOf, people } from '../people.ts'
import { settled } from './alerts-list-parts.ts'

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const profile = (page: Page): Locator => page.getByText('POPULATION MEMBER')
const ready = async (page: Page): Promise<void> => {
  await expect(profile(page)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

test('a compliance officer opens a profile from the list and takes its proofs along', async ({
  page,
  filled,
}) => {
  // so that nothing of the dialog is under its title, where its colors can't be checked
  await page.setViewportSize({ width: 1280, height: 1000 })
  await enter(page, filled, people.legacyAdmin, '/population?list=LICENSES&size=50')
  await settled(page)
  const first = page.getByRole('table', { name: 'Population' }).locator('[data-row-id]').first()
  const name = await first.locator('[data-label="Name"]').textContent()
  await first.getByRole('link').first().click()
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!.trim())
  await expectNoFindings(axeOn(page), 'a profile')
  await expect(page.getByText(/^Showing 1 of /)).toBeVisible()

  await test.step('the panels can be closed', async () => {
    const toggle = panel(page, 'Provider').getByRole('button', { name: 'Provider' })
    await toggle.press('Enter')
    await expect(page.getByText('Taxonomies')).toBeHidden()
    await toggle.press('Enter')
    await expect(page.getByText('Taxonomies')).toBeVisible()
  })

  await test.step('a license has its history, with the proof of each verification', async () => {
    await panel(page, 'License Verification')
      .getByRole('button', { name: /^View License History of/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'License History' })
    const download = dialog.getByRole('button', { name: /^Download PDF/ }).first()
    await expect(download).toBeVisible()
    await expectNoFindings(axeOn(page).include('.mantine-Modal-body'), 'License History')
    const saved = page.waitForEvent('download')
    await download.click()
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('every list is named with its age', async () => {
    const lists = panel(page, 'Active Monitoring').getByRole('button', { name: / lists of State$/ })
    await lists.click()
    await expect(lists).toHaveAttribute('aria-expanded', 'true')
    await expect(panel(page, 'Active Monitoring').getByText('Texas HHSC OIG')).toBeVisible()
  })

  await test.step('the certificate is of the day that the page shows', async () => {
    const field = page.getByLabel('As of')
    await field.fill('01/15/2020')
    await field.press('Enter')
    await expect(page.getByText('As of 01/15/2020.')).toBeVisible()
    await expect(page).toHaveURL(/asOf=2020-01-15/)
    await expect(panel(page, 'Active Monitoring').getByText('No Match')).toHaveCount(0)
    await expect(page.getByText('Nothing was monitored on that day.')).toBeVisible()
    const monthAgo = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const [year, month, day] = monthAgo.split('-')
    await field.fill(`${month}/${day}/${year}`)
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(`asOf=${monthAgo}`))
    await expect(panel(page, 'Active Monitoring').getByText('No Match').first()).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Clearance Certificate' }).click()
    await page.getByRole('menuitem', { name: /^PDF/ }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
    await page.getByRole('button', { name: 'Back to Today' }).click()
    await expect(page).not.toHaveURL(/asOf=/)
  })

  await page.keyboard.press('j')
  await expect(page.getByText(/^Showing 2 of /)).toBeVisible()
  await page.getByRole('link', { name: 'Back to Population' }).click()
  await settled(page)
  await expect(page).toHaveURL(/list=LICENSES/)
})

test('an alert leads to the profile and back, and a profile to its alerts and back', async ({
  page,
  filled,
}) => {
  await enter(page, filled, people.legacyAdmin, '/alerts?tab=all')
  await settled(page)
  await page.locator('[data-row-id] a').first().click()
  await page.getByRole('link', { name: 'View Profile' }).click()
  await ready(page)
  const address = pathOf(page)
  await page.getByRole('link', { name: 'Back to Alert' }).click()
  await expect.poll(() => pathOf(page)).toMatch(/^\/alerts\//)
  await page.goBack()
  await ready(page)

  const history = panel(page, 'Alert History')
  await history.getByRole('button').first().click()
  await history.getByRole('link').first().click()
  await expect.poll(() => pathOf(page)).toMatch(/^\/alerts\//)
  await page.getByRole('link', { name: 'Back to Population' }).click()
  await expect.poll(() => pathOf(page)).toBe(address)
})

test('a profile fits a phone, and says when it does not exist', async ({ page, filled, expectNoise }) => {
  expectNoise(/404/, /not found/i)
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, filled, people.legacyUser, '/population')
  await settled(page)
  await page.locator('[data-row-id] a').first().click()
  await ready(page)
  await expectFits(page, 'a profile')
  await expectNoFindings(axeOn(page), 'a profile on a phone')
  await page.goto(`${filled.address}/population/00000000-0000-4000-8000-000000000000`)
  await expect(page.getByText('Profile not found.')).toBeVisible()
})
