import fs from 'node:fs'
import { formatDate } from '@vigil/contract'
import type { Download, Locator, Page } from '@playwright/test'
import { axeOn, expectFits } from '../axe.ts'
import { expect, test } from '../filled-server.ts'
import { enter, people } from '../people.ts'
import { runVigil } from '../vigil-command.ts'
import { settled } from './alerts-list-parts.ts'

const daysAgo = 40
const pastDay = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

interface Certificate {
  asOf: string
  subjects: { cleared: boolean }[]
}

const dialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Clearance Certificate of the Population' })

async function openDialog(page: Page): Promise<void> {
  await settled(page)
  await page.getByRole('button', { name: 'Clearance Certificate' }).click()
  await expect(dialog(page).getByLabel('As of')).toBeVisible()
}

async function download(page: Page, format: string): Promise<Download> {
  const saved = page.waitForEvent('download')
  await dialog(page)
    .getByRole('button', { name: `Download ${format}` })
    .click()
  return await saved
}

async function expectGood(page: Page, state: string): Promise<void> {
  // not what axe can't judge: where it is narrow, it mixes up the dialog and the page behind it
  const { violations } = await axeOn(page).include('.mantine-Modal-body').analyze()
  expect(violations, state).toEqual([])
  await expectFits(page, state)
}

test('a client admin certifies the whole population of a past day, and an auditor verifies the file', async ({
  page,
  filled,
}, info) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, filled, people.legacyAdmin, '/population')
  await openDialog(page)
  await dialog(page).getByLabel('As of').fill('01/01/2999')
  await expect(dialog(page).getByText('Choose today or an earlier day.')).toBeVisible()
  await expectGood(page, 'a day in the future at 360 px')
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog(page).getByLabel('As of').fill(formatDate(pastDay))
  await expectGood(page, 'the form')
  // the answer about the progress is held back until the page has shown it
  const progressSeen = Promise.withResolvers<void>()
  await page.route('**/api/monitor/population-certificate', async (route) => {
    if (route.request().method() === 'GET') await progressSeen.promise
    await route.continue()
  })
  await dialog(page).getByRole('button', { name: 'Create Certificate' }).click()
  await expect(dialog(page).getByRole('progressbar')).toBeVisible()
  await expectGood(page, 'the progress')
  progressSeen.resolve()

  const done = dialog(page).getByRole('region', { name: 'Your last certificate' })
  await expect(done).toContainText(`As of ${formatDate(pastDay)}`)
  await expect(dialog(page).getByRole('progressbar')).toHaveCount(0)
  await expectGood(page, 'the files')
  const [pdf, json] = [info.outputPath('certificate.pdf'), info.outputPath('certificate.json')]
  await (await download(page, 'PDF')).saveAs(pdf)
  await (await download(page, 'JSON')).saveAs(json)
  for (const file of [pdf, json])
    expect(await runVigil(filled, 'verify', file)).toContain(`${file} is genuine`)
  const { asOf, subjects } = JSON.parse(fs.readFileSync(json, 'utf8')) as Certificate
  expect(asOf.slice(0, 10)).toBe(pastDay)
  const cleared = subjects.filter((subject) => subject.cleared).length
  const texts = [cleared, subjects.length].map((number) => number.toLocaleString('en-US'))
  await expect(done).toContainText(`${texts.join(' of ')} providers cleared`)

  // the files are still there for the user who comes back
  await page.reload()
  await page.setViewportSize({ width: 360, height: 740 })
  await openDialog(page)
  await expect(done).toBeVisible()
  await expectGood(page, 'the files at 360 px')
})
