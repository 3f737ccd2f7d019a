import type { Page } from '@playwright/test'
import { axeOn, expectFits, expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { enter, pathOf, people } from '../people.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a PT admin views, edits and can’t delete a role in use', async ({ page, server, expectNoise }) => {
  expectNoise(/409/, /have the role|has the role/)
  await enter(page, server, people.ptAdmin, '/global-role-management')
  await expect(page.getByRole('button', { name: 'New Role' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Download' })).toBeDisabled()
  await expect(row(page, 'Alert Analyst')).toContainText('MASK PII')
  await expect(row(page, 'Client Onboarding')).toContainText('PT-ONLY ROLE')
  await expect(row(page, 'Compliance Manager')).toContainText('72%')
  await page.getByPlaceholder('Filter roles...').fill('steward')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Alert Analyst')).toHaveCount(0)

  await choose(page, 'Data Steward', 'View')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('rowheader')).toHaveCount(36)
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await expectNoFindings(axeOn(page).include('.mantine-Modal-body'))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await choose(page, 'Data Steward', 'Edit')
  await dialog.getByRole('radio', { name: 'SHOW_ARTIFACTS ALLOW' }).check()
  await expectNoFindings(axeOn(page).include('.mantine-Modal-body'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The role was saved!')).toBeVisible()

  await choose(page, 'Data Steward', 'Delete')
  await expect(
    page.getByText('Are you sure you want to delete Data Steward? Deleting a role cannot be undone.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/the role Data Steward. Assign another role first/)).toBeVisible()
  await expect(row(page, 'Data Steward')).toBeVisible()
  await expectFits(page)
})

for (const who of ['legacyAdmin', 'manager'] as const)
  test(`the ${who} is not shown the global roles`, async ({ page, server }) => {
    await enter(page, server, people[who], '/global-role-management')
    await expect.poll(() => pathOf(page)).toBe('/dashboard')
    await expect(page.getByRole('link', { name: 'Global Role Management' })).toHaveCount(0)
  })
