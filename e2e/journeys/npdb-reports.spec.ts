import fs from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { axeOn, expectFits, expectNoFindings } from '../axe.ts'
import { expect, test } from '../filled-server.ts'
import { enter, pathOf, people } from '../people.ts'
import type { RunningServer } from '../start-server.ts'
import { settled } from './alerts-list-parts.ts'

const panel = (page: Page): Locator => page.getByRole('region', { name: 'NPDB Reports', exact: true })
const part = (page: Page, name: string): Locator => panel(page).getByRole('table', { name, exact: true })

async function ready(page: Page): Promise<void> {
  await expect(page.getByText('POPULATION MEMBER')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Opens the profile of a provider that the Data Bank has reports about, from an alert. */
async function openReported(page: Page, server: RunningServer, email: string): Promise<string> {
  await enter(page, server, email, '/alerts?tab=all&type=NPDB')
  await settled(page)
  await page.getByRole('table', { name: 'Alerts' }).locator('[data-row-id] a').first().click()
  await page.getByRole('link', { name: 'View Profile' }).click()
  await ready(page)
  return pathOf(page)
}

test('a reviewer with NPDB results reads the reports of a provider, and each view is audited', async ({
  page,
  filled,
}) => {
  await openReported(page, filled, people.legacyUser)
  await expect(part(page, 'NPDB enrollments')).toContainText('Accepted, renews')
  for (const name of ['NPDB reports by type', 'History of NPDB reports'])
    await expect(part(page, name).getByRole('rowheader').first()).toBeVisible()
  const queries = part(page, 'NPDB query history')
  await expect(queries.getByRole('rowheader').first()).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Save DBID' })).toHaveCount(0)

  const saved = page.waitForEvent('download')
  await panel(page)
    .getByRole('button', { name: /^Download report/ })
    .first()
    .click()
  const document = await saved
  expect(document.suggestedFilename()).toMatch(/^NPDB report \d+\.txt$/)
  expect(fs.readFileSync(await document.path(), 'utf8')).toContain('NATIONAL PRACTITIONER DATA BANK')
  await expectNoFindings(axeOn(page), 'the profile')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectFits(page, 'the profile')
  await expectNoFindings(axeOn(page), 'the profile at 360 px')

  // by person: lists that load meanwhile would move it to another page
  await enter(page, filled, people.ptAdmin, `/audit?kind=lists&person=${people.legacyUser}`)
  await expect(page.getByText('Viewed an NPDB report').first()).toBeVisible()
})

test('a client admin chooses the DBID under which a provider is enrolled', async ({ page, filled }) => {
  await openReported(page, filled, people.legacyAdmin)
  const choice = panel(page).getByLabel('Enroll this provider under')
  const save = panel(page).getByRole('button', { name: 'Save DBID' })
  const before = await choice.inputValue()
  const others = await choice
    .locator('option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')!))
  await expect(save).toBeDisabled()
  for (const dbid of [others.find((one) => one !== before)!, before]) {
    await choice.selectOption(dbid)
    await save.click()
    await expect(page.getByText('The DBID was saved!').last()).toBeVisible()
    await expect(save).toBeDisabled()
    await page.reload()
    await ready(page)
    await expect(choice).toHaveValue(dbid)
  }
})

test('a user of the same client without NPDB results sees nothing of them', async ({ page, filled }) => {
  const profile = await openReported(page, filled, people.legacyUser)
  await expect(panel(page)).toBeVisible()
  await page.context().clearCookies()
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await enter(page, filled, people.withoutNpdb, profile)
  await ready(page)
  await expect(panel(page)).toHaveCount(0)
  expect(calls.filter((url) => /\/api\/.*npdb/i.test(url))).toEqual([])
  const active = page.getByRole('region', { name: 'Active Monitoring' })
  await expect(active).toBeVisible()
  await expect(active.getByText('NPDB')).toHaveCount(0)
})
