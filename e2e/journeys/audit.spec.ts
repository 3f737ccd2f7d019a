import { axeOn, expectFits, expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { enter, pathOf, people } from '../people.ts'

test('a PT admin checks the chain, narrows the audit trail, opens an event and exports it', async ({
  page,
  server,
}) => {
  await enter(page, server, people.ptAdmin, '/')
  await page.getByRole('link', { name: 'Audit Trail' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit Trail')
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText(/The audit trail is intact: [\d,]+ events through/)).toBeVisible()

  await page.getByLabel('Kind of action').selectOption('Users and roles')
  await expect(page).toHaveURL(/kind=users/)
  await page.getByLabel('Client', { exact: true }).selectOption({ label: 'Lakeshore Health System' })
  // other tests act for this client at the same time
  const created = page.locator('[data-row-id]').filter({ hasText: 'Created a user' }).first()
  await expect(created).toBeVisible()
  await expect(page.locator('[data-row-id]').filter({ hasNotText: 'Lakeshore' })).toHaveCount(0)
  await expectNoFindings(axeOn(page), 'the audit trail')
  await expectFits(page, 'the audit trail')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^audit.*\.csv$/)

  await created.locator('[data-row-link]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Created a user')
  await expect(page.getByRole('table', { name: 'What changed' })).toContainText('userName')
  await expectNoFindings(axeOn(page), 'an event')
  await expectFits(page, 'an event')
  await page.getByRole('link', { name: 'Back to all events' }).click()
  await expect(page).toHaveURL(/client=.*kind=users/)
  await page.getByLabel('Kind of action').selectOption('Operations')
  await expect(created).toHaveCount(0)
  await expect(page.getByText('Exported the audit trail').first()).toBeVisible()
  await page.getByLabel('Client', { exact: true }).selectOption({ label: 'All clients' })
  await expect(page.getByText('Checked the audit trail').first()).toBeVisible()
})

test('a client admin sees the events of their own client alone, and nobody else the page', async ({
  page,
  server,
}) => {
  await enter(page, server, people.legacyAdmin, '/audit?kind=users')
  await expect(page.getByText('Created a user').first()).toBeVisible()
  await expect(page.getByLabel('Client', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Check now' })).toHaveCount(0)
  await page.context().clearCookies()
  await enter(page, server, people.legacyUser, '/audit')
  await expect.poll(() => pathOf(page)).toBe('/dashboard')
})
