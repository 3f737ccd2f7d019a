import type { Locator, Page } from '@playwright/test'
import { expect } from '../filled-server.ts'
import type { RunningServer } from '../start-server.ts'

export const rows = (page: Page): Locator =>
  page.getByRole('table', { name: 'Alerts' }).locator('[data-row-id]')
export const cells = (page: Page, column: string): Locator => rows(page).locator(`[data-label="${column}"]`)
export const textsOf = async (page: Page, column: string): Promise<string[]> =>
  (await cells(page, column).allTextContents()).map((text) => text.trim())
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
export const chips = (page: Page): Locator =>
  page.getByRole('list', { name: 'Filters' }).getByRole('listitem')
export const count = (text: string): number => Number(text.replaceAll(/\D/g, ''))

/** Waits until the rows for the current URL are shown. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText(/^[\d,]+–[\d,]+ of [\d,]+$/)).toBeVisible()
}
export async function total(page: Page): Promise<number> {
  const range = (await page.getByText(/^[\d,]+–[\d,]+ of [\d,]+$/).textContent())!
  return count(range.split(' of ')[1]!)
}
export async function openList(page: Page, server: RunningServer, search = ''): Promise<void> {
  await page.goto(`${server.address}/alerts${search}`)
  await settled(page)
}
export async function openFilter(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Filter/ }).click()
  await expect(dialog(page, 'Filter Alerts')).toBeVisible()
  return dialog(page, 'Filter Alerts')
}
export async function pick(page: Page, field: Locator, option: string): Promise<void> {
  await field.click()
  const shortcuts = /^(Any|Select all)$/
  const values = page.locator('[role=option]:visible').filter({ hasNotText: shortcuts })
  await values.filter({ hasText: option }).first().click()
  if ((await field.getAttribute('aria-expanded')) === 'true') await page.keyboard.press('Escape')
}
export async function apply(page: Page, filter: Locator): Promise<void> {
  await filter.getByRole('button', { name: 'Apply Filter' }).click()
  await expect(filter).toBeHidden()
  await settled(page)
}

/** Runs the report of an open filter dialog under a name. */
export async function runReport(page: Page, filter: Locator, name: string): Promise<void> {
  await filter.getByRole('button', { name: 'Generate Report' }).click()
  const report = dialog(page, 'Generate Report')
  await report.getByLabel('Report Name').fill(name)
  await report.getByRole('button', { name: 'Run Now' }).click()
  await expect(report).toBeHidden()
}
