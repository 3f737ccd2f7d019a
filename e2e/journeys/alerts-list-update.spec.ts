import type { Page } from '@playwright/test'
import { expect, test } from '../filled-server.ts'
import { listenForNoise } from '../fixtures.ts'
import { pathOf, people, enter } from '../people.ts'
import { dialog, count, settled, total } from './alerts-list-parts.ts'

async function updateAll(page: Page, status: string): Promise<void> {
  await page.getByRole('button', { name: 'Update Status' }).click()
  const update = dialog(page, 'Update Status')
  await update.getByLabel('Review Status').selectOption({ label: status })
  await update.getByRole('button', { name: 'Save Status' }).click()
}

test('a member updates many alerts at once, and the list offers a refresh', async ({ page, filled }) => {
  await enter(page, filled, people.legacyUser, '/alerts?tab=under-review&provider=INDIVIDUAL')
  await settled(page)
  const all = await total(page)
  await page
    .getByLabel(/^Select /)
    .nth(2)
    .check()
  await page
    .getByLabel(/^Select /)
    .nth(3)
    .check()
  await expect(page.getByText(`You've selected 2 of ${all} Alerts`)).toBeVisible()
  await updateAll(page, 'Needs Review')
  const question = dialog(page, 'Change the Statuses?')
  await expect(
    question.getByText(`This will change the Alert Status for 2 of ${all} entities selected.`),
  ).toBeVisible()
  await expect(question.getByText(/^Selected: .+ \(.+\) and .+ \(.+\)\.$/)).toBeVisible()
  await question.getByRole('button', { name: 'Go Back' }).click()
  await expect(question).toBeHidden()
  const update = dialog(page, 'Update Status')
  await expect(update.getByLabel('Review Status')).toHaveValue('NEEDS_REVIEW')
  await update.getByRole('button', { name: 'Save Status' }).click()
  await question.getByRole('button', { name: 'Save Status' }).click()
  await expect(page.getByText('The alert statuses were saved!')).toBeVisible()
  await page.getByRole('button', { name: 'Refresh to View Updates' }).click()
  await settled(page)
  await expect(page.getByRole('button', { name: 'Refresh to View Updates' })).toHaveCount(0)
})

test('all alerts of a status are selected beyond the page', async ({ page, filled }) => {
  await enter(page, filled, people.legacyUser, '/alerts?type=EXCLUSIONS_FEDERAL')
  await settled(page)
  const all = await total(page)
  await page.getByRole('button', { name: 'Select by status' }).click()
  const item = page.getByRole('menuitem', { name: /^All Under Review/ })
  await expect(item).toHaveText(/\d$/)
  const wanted = count((await item.textContent())!)
  await item.click()
  await expect(page.getByText(`You've selected ${wanted} of ${all} Alerts`)).toBeVisible()
  await updateAll(page, 'Needs Review')
  await dialog(page, 'Change the Statuses?').getByRole('button', { name: 'Save Status' }).click()
  await expect(page.getByText('The alert statuses were saved!')).toBeVisible()
  await expect(page.getByText(/You've selected/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Refresh to View Updates' })).toHaveCount(0)
})

test('a list by status offers a refresh after a change by another reviewer', async ({
  page,
  filled,
  browser,
}) => {
  await enter(page, filled, people.legacyAdmin, '/alerts?tab=needs-review')
  await settled(page)
  const context = await browser.newContext()
  const other = await context.newPage()
  const noise = listenForNoise(other)
  await enter(other, filled, people.legacyUser, '/alerts?tab=needs-review&sort=NAME')
  await settled(other)
  await other
    .getByLabel(/^Select /)
    .nth(2)
    .check()
  await updateAll(other, 'Under Review')
  await dialog(other, 'Change the Statuses?').getByRole('button', { name: 'Save Status' }).click()
  await expect(other.getByText('The alert status was saved!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh to View Updates' })).toBeVisible()
  expect(noise).toEqual([])
  await context.close()
})

test.describe('permissions', () => {
  test('an analyst with an access role updates statuses', async ({ page, filled }) => {
    await enter(page, filled, people.analyst, '/alerts')
    await settled(page)
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(page.getByRole('button', { name: 'Update Status' })).toBeVisible()
  })

  test('a PT admin who acts as a client cannot select or update alerts', async ({ page, filled }) => {
    await enter(page, filled, people.ptAdmin, '/')
    await page.getByRole('button', { name: /Work as.*Lakeshore/ }).click()
    await page.getByRole('link', { name: 'Alerts' }).click()
    await settled(page)
    await expect(page.getByText(/^Alerts are view only/)).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByText(/You've selected/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Update Status' })).toHaveCount(0)
    await page.keyboard.press('u')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('users who may not see alerts are redirected', async ({ page, filled }) => {
    await enter(page, filled, people.dataSteward, '/alerts')
    await expect.poll(() => pathOf(page)).not.toBe('/alerts')
    await expect(page.getByRole('link', { name: 'Alerts' })).toHaveCount(0)
  })
})
