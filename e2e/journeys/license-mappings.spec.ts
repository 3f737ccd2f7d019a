import type { Page } from '@playwright/test'
import { axeOn, expectFits, expectNoFindings } from '../axe.ts'
import { expect, test } from '../filled-server.ts'
import { enter, people } from '../people.ts'

async function openTab(page: Page, tab: string): Promise<void> {
  await page.getByRole('link', { name: 'Lakeshore Health System' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lakeshore Health System')
  const tabs = page.getByRole('navigation', { name: 'Settings of Lakeshore Health System' })
  await tabs.getByRole('link', { name: tab, exact: true }).click()
}
const row = (page: Page, alias: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: alias, exact: true }) })
async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

test('a PT admin maps a license type that the licenses of a client use, changes the mapping, and deletes it', async ({
  page,
  filled,
  expectNoise,
}) => {
  expectNoise(/409/, /already mapped/)
  await enter(page, filled, people.ptAdmin, '/client-management')
  await openTab(page, 'License Type')
  await expect(row(page, 'Reg. Nurse')).toContainText('Registered Nurse')
  await expectNoFindings(axeOn(page), 'the tab License Type')
  await expectFits(page, 'the tab License Type')

  const unknown = page.getByRole('button', { name: /^Lic Prac Nurse \d+ licenses?$/ })
  await unknown.click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'License Type', exact: true }).click()
  await expect(page.getByRole('option', { name: 'Veterinarian', exact: true })).toBeAttached()
  const list = await page.getByRole('listbox').boundingBox()
  expect(list!.y + list!.height, 'a long list scrolls by itself, not with the page').toBeLessThan(720)
  await choose(page, 'License Type', 'Licensed Practical Nurse')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The License Type was saved!')).toBeVisible()
  await expect(row(page, 'Lic Prac Nurse')).toContainText('Licensed Practical Nurse')
  await expect(unknown).toHaveCount(0)

  await page.getByRole('combobox', { name: 'License Type Alias' }).fill('lic prac nurse')
  await choose(page, 'License Type', 'Registered Nurse')
  await page.getByRole('button', { name: 'Save' }).click()
  const refusal = page.getByText('“Lic Prac Nurse” is already mapped to Licensed Practical Nurse.')
  await expect(refusal.first()).toBeVisible()
  await page.getByRole('link', { name: 'Client Details' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'License Type', exact: true }).click()

  await row(page, 'Lic Prac Nurse').getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/This mapping is used by \d+ licenses?\./)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The License Type was deleted!')).toBeVisible()
  await expect(unknown).toBeVisible()

  await page.getByRole('link', { name: 'License Issuer', exact: true }).click()
  await expect(row(page, 'FL Dept of Health')).toContainText('Florida')
  await expect(page.getByRole('button', { name: /^CT DPH \d+ licenses?$/ })).toBeVisible()
  await row(page, 'Fla. MQA').getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Cancel' }) })
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  await form.getByRole('combobox', { name: 'License Issuer Alias' }).fill('Florida MQA')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The License Issuer was saved!')).toBeVisible()
  await expect(row(page, 'Florida MQA')).toContainText('Florida')
})

test('a client admin and a PT admin manage business units and networks', async ({
  page,
  filled,
  expectNoise,
}) => {
  expectNoise(/409/, /already a business unit/)
  await enter(page, filled, people.legacyAdmin, '/business-units')
  const unit = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(unit('Supply Chain')).toContainText(/\d+ providers/)
  await expect(unit('Supply Chain').getByRole('button', { name: 'Delete Vendors' })).toBeDisabled()
  await expectNoFindings(axeOn(page), 'the page Business Units')
  await expectFits(page, 'the page Business Units')

  await page.getByRole('button', { name: 'New Business Unit' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('supply chain')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('There is already a business unit named Supply Chain.')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Name').fill('Urgent Care')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The business unit was saved!')).toBeVisible()
  await unit('Urgent Care').getByRole('button', { name: 'Add Network to Urgent Care' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Walk-in')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(unit('Urgent Care')).toContainText('Walk-in')

  await page.context().clearCookies()
  await enter(page, filled, people.ptAdmin, '/client-management')
  await openTab(page, 'Business Units')
  await unit('Urgent Care').getByRole('button', { name: 'Delete Urgent Care' }).click()
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete Urgent Care?')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The business unit was deleted!')).toBeVisible()
  await expect(unit('Urgent Care')).toHaveCount(0)
})
