import type { Page } from '@playwright/test'
import { axeOn, expectFits, expectNoFindings } from '../axe.ts'
import { expect, test } from '../filled-server.ts'
import { enter, people } from '../people.ts'
import { dialog, rows, settled } from './alerts-list-parts.ts'

const groups = (page: Page) => page.getByRole('checkbox', { name: /^Select all \d+ alerts of / })
const range = (page: Page) => page.getByText(/^[\d,]+–[\d,]+ of [\d,]+ providers \([\d,]+ alerts\)$/)

async function settledGroups(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(range(page)).toBeVisible()
}

test('a member groups the list by provider and reviews one provider’s alerts together', async ({
  page,
  filled,
}) => {
  // all alerts: other tests review some, but a provider keeps its alerts
  await enter(page, filled, people.legacyUser, '/alerts')
  await settled(page)
  await page.getByRole('button', { name: 'Group by Provider' }).click()
  await settledGroups(page)
  await expect(page).toHaveURL(/\/alerts\?group=provider$/)

  const group = groups(page).first()
  const label = (await group.getAttribute('aria-label'))!
  const [, count = '', name = ''] = /^Select all (\d+) alerts of (.+)$/.exec(label)!
  await group.check()
  await expect(page.getByText(new RegExp(`^You've selected ${count} of [\\d,]+ Alerts$`))).toBeVisible()
  await page.keyboard.press('u')
  const update = dialog(page, `Update Status of ${count} alerts`)
  await update.getByLabel('Review Status').selectOption({ label: 'Under Review' })
  await update.getByLabel('Note').fill('One person, reviewed once.')
  await update.getByRole('button', { name: 'Save Status' }).click()
  const question = dialog(page, 'Change the Statuses?')
  await expect(question.getByText(`Selected: ${name} (`)).toBeVisible()
  await question.getByRole('button', { name: 'Save Status' }).click()
  await expect(page.getByText('The alert statuses were saved!')).toBeVisible()

  const first = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: label }) })
  const id = await first.getAttribute('data-group')
  const reviewed = page.locator(`tr[data-nested][data-group="${id}"]`)
  await expect(reviewed).toHaveCount(Number(count))
  await expect(reviewed.filter({ hasText: 'Under Review' })).toHaveCount(Number(count))
})

test('the next alert is of the same provider, and Back returns to the grouped list', async ({
  page,
  filled,
}) => {
  await enter(page, filled, people.legacyUser, '/alerts?group=provider&sort=NAME')
  await settledGroups(page)
  const first = rows(page).and(page.locator('[data-nested]')).first()
  const second = rows(page).and(page.locator('[data-nested]')).nth(1)
  const [opened, next] = [await first.getAttribute('data-row-id'), await second.getAttribute('data-row-id')]
  await first.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/alerts/${opened}\\?`))
  await page.getByRole('link', { name: 'Next Alert' }).click()
  await expect(page).toHaveURL(new RegExp(`/alerts/${next}\\?`))
  await page.goBack()
  await page.goBack()
  await settledGroups(page)
  await expect(page.getByRole('button', { name: 'Group by Provider' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('axe finds nothing in the grouped list, and it fits every width', async ({ page, filled }) => {
  test.slow()
  await enter(page, filled, people.legacyUser, '/alerts?group=provider')
  await settledGroups(page)
  for (const width of [1440, 1024, 700, 360])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await settledGroups(page)
      await expectFits(page, `${width} ${colorScheme}`)
      // axe can't judge tabs that are scrolled out of view
      const axe = width < 640 ? axeOn(page).exclude('[role=tablist]') : axeOn(page)
      await expectNoFindings(axe, `${width} ${colorScheme}`)
    }
})
