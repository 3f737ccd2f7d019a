import type { Page } from '@playwright/test'
import { axeOn, expectFits, expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { enter, pathOf, people } from '../people.ts'

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })

test('a PT admin turns features on and off, each by itself', async ({ page, server }) => {
  await enter(page, server, people.ptAdmin, '/client-management')
  await page.getByRole('link', { name: 'Lakeshore Health System' }).first().click()
  await page.getByRole('link', { name: 'PT-Labs' }).click()
  await expect(page.getByRole('heading', { name: 'PT Labs' })).toBeVisible()
  const bulk = row(page, 'Bulk NPI Search')
  await expect(bulk.getByText(/^Automatically enabled on \d{2}\/\d{2}\/\d{4}$/)).toBeVisible()
  await expect(bulk.getByRole('radio', { name: 'Off' })).toBeChecked()
  await expectNoFindings(axeOn(page), 'the toggles')
  await expectFits(page, 'the toggles')

  const variant = row(page, 'Status Dialog Variant')
  await expect(variant.getByRole('button', { name: /^Save/ })).toBeDisabled()
  await variant.getByRole('radio', { name: 'On' }).check()
  await bulk.getByRole('radio', { name: 'On' }).check()
  await variant.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Status Dialog Variant has been turned on!')).toBeVisible()
  await page.getByRole('link', { name: 'Client Details' }).click()
  await expect(page.getByRole('dialog').getByText('Bulk NPI Search on')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'PT-Labs' }).click()
  await expect(bulk.getByRole('radio', { name: 'Off' })).toBeChecked()
  await expect(variant.getByRole('radio', { name: 'On' })).toBeChecked()
  await variant.getByRole('radio', { name: 'Off' }).check()
  await variant.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Status Dialog Variant has been turned off!')).toBeVisible()
})

test('the tab is not there unless the installation has it', async ({ page, ownServer }) => {
  const server = await ownServer({ settings: { VIGIL_PT_LABS: 'false' } })
  await enter(page, server, people.ptAdmin, '/client-management')
  await page.getByRole('link', { name: 'Lakeshore Health System' }).first().click()
  await expect(page.getByRole('link', { name: 'SSO Products' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'PT-Labs' })).toHaveCount(0)
  await page.goto(`${page.url()}/pt-labs`)
  await expect.poll(() => pathOf(page)).not.toContain('pt-labs')
})
