import { axeOn, expectFits, expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { enter, openUserMenu, people } from '../people.ts'

test('a PT admin views and changes the NPDB configuration', async ({ page, server }) => {
  await enter(page, server, people.ptAdmin, '/client-management')
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'NPDB Configuration' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NPDB Configuration')
  await expect(page.getByText('Configuration for the ProviderTrust NPDB integration.')).toBeVisible()
  await expect(page.getByText('vigil-demo')).toBeVisible()
  await expect(page.getByText('demo-only-password')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByText('demo-only-password')).toBeVisible()
  await page.getByRole('button', { name: 'Hide password' }).click()

  await page.getByRole('button', { name: 'Edit' }).click()
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await page.getByLabel('Agent DBID').fill('1234')
  await page.getByLabel('User ID').fill('')
  await page.getByLabel('Vendor ID').focus()
  await expect(page.getByText('Please enter a valid 15-digit DBID')).toBeVisible()
  await expect(page.getByText('User ID is required')).toBeVisible()
  await expect(save).toBeDisabled()
  await expectNoFindings(axeOn(page), 'the form')
  await expectFits(page, 'the form')
  await page.reload()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Agent DBID')).toHaveValue('1234')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('vigil-demo')).toBeVisible()

  for (const vendorId of ['90418', '90417']) {
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Vendor ID').fill(vendorId)
    await save.click()
    await expect(page.getByText('Your NPDB Configuration was updated!').last()).toBeVisible()
    await expect(page.getByText(vendorId)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByText('demo-only-password')).toBeVisible()
  await page.goto(`${server.address}/audit?kind=lists&person=${people.ptAdmin}`)
  await expect(page.getByText('Viewed the NPDB password').first()).toBeVisible()
  await expect(page.getByText('Changed the NPDB configuration').first()).toBeVisible()
})
