import type { Locator, Page } from '@playwright/test'
import { axeOn, expectFits, expectNoFindings } from '../axe.ts'
import { expect, test } from '../filled-server.ts'
import { enter, pathOf, people } from '../people.ts'
import { runVigil } from '../vigil-command.ts'
import { settled } from './alerts-list-parts.ts'
import { save, textOf } from './saved-files.ts'

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const profile = (page: Page): Locator => page.getByText('POPULATION MEMBER')
const ready = async (page: Page): Promise<void> => {
  await expect(profile(page)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

test('a compliance officer opens a profile from the list and takes its proofs along', async ({
  page,
  filled,
}, info) => {
  // so that nothing of the dialog is under its title, where its colors can't be checked
  await page.setViewportSize({ width: 1280, height: 1000 })
  await enter(page, filled, people.legacyAdmin, '/population?list=LICENSES&size=50')
  await settled(page)
  const first = page.getByRole('table', { name: 'Population' }).locator('[data-row-id]').first()
  const name = await first.locator('[data-label="Name"]').textContent()
  await first.getByRole('link').first().click()
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!.trim())
  await expectNoFindings(axeOn(page), 'a profile')
  await expect(page.getByText(/^Showing 1 of /)).toBeVisible()

  await test.step('the panels can be closed', async () => {
    const toggle = panel(page, 'Provider').getByRole('button', { name: 'Provider' })
    await toggle.press('Enter')
    await expect(page.getByText('Taxonomies')).toBeHidden()
    await toggle.press('Enter')
    await expect(page.getByText('Taxonomies')).toBeVisible()
  })

  await test.step('networks are shown with the participation in each', async () => {
    await expect(panel(page, 'Network').getByText(/^\d+ of \d+ participating$/)).toBeVisible()
    await expect(panel(page, 'Network').getByRole('listitem').first()).toBeVisible()
  })

  await test.step('a license has its history, with the proof of each verification', async () => {
    await panel(page, 'License Verification')
      .getByRole('button', { name: /^View License History of/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'License History' })
    const download = dialog.getByRole('button', { name: /^Download PDF/ }).first()
    await expect(download).toBeVisible()
    await expectNoFindings(axeOn(page).include('.mantine-Modal-body'), 'License History')
    const file = await save(page, download, info)
    await expect(page.getByText('Your License Verification will begin downloading.')).toBeVisible()
    const text = await textOf(file)
    for (const part of ['License Verification', name!.trim(), 'Dates are in the time zone'])
      expect(text).toContain(part)
    expect(await runVigil(filled, 'verify', file)).toContain('is genuine')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('every list is named with its age', async () => {
    const lists = panel(page, 'Active Monitoring').getByRole('button', { name: / lists of State$/ })
    await lists.click()
    await expect(lists).toHaveAttribute('aria-expanded', 'true')
    await expect(panel(page, 'Active Monitoring').getByText('Texas HHSC OIG')).toBeVisible()
  })

  await test.step('the certificate is of the day that the page shows', async () => {
    const field = page.getByLabel('As of', { exact: true })
    await field.fill('01/15/2020')
    await field.press('Enter')
    await expect(page.getByText('As of 01/15/2020.')).toBeVisible()
    const ofToday = page.getByRole('group', { name: 'As of today' })
    await expect(ofToday.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(ofToday.filter({ has: panel(page, 'License Verification') })).toBeVisible()
    await expect(ofToday.filter({ has: panel(page, 'Active Monitoring') })).toHaveCount(0)
    await expect(page).toHaveURL(/asOf=2020-01-15/)
    await expect(panel(page, 'Active Monitoring').getByText('No Match')).toHaveCount(0)
    await expect(page.getByText('Nothing was monitored on that day.')).toBeVisible()
    await expect(panel(page, 'Timeline').getByText(/^Nothing was known by/)).toBeVisible()
    const monthAgo = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const [year, month, day] = monthAgo.split('-')
    await field.fill(`${month}/${day}/${year}`)
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(`asOf=${monthAgo}`))
    await expect(panel(page, 'Active Monitoring').getByText('No Match').first()).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Clearance Certificate' }).click()
    await page.getByRole('menuitem', { name: /^PDF/ }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
    await page.getByRole('button', { name: 'Back to Today' }).click()
    await expect(page).not.toHaveURL(/asOf=/)
  })

  await test.step('the timeline tells what happened, and only the chosen kinds on request', async () => {
    const timeline = panel(page, 'Timeline')
    const verified = timeline.getByText(/^(License|First|Last) verified$/).first()
    await expect(verified).toBeVisible()
    const chip = timeline.getByRole('button', { name: 'Provider', exact: true })
    await chip.click()
    await expect(verified).toHaveCount(0)
    await expect(timeline.getByText('Added', { exact: true })).toBeVisible()
    await chip.click()
    await expect(verified).toBeVisible()
  })

  await page.keyboard.press('j')
  await expect(page.getByText(/^Showing 2 of /)).toBeVisible()
  await page.getByRole('link', { name: 'Back to Population' }).click()
  await settled(page)
  await expect(page).toHaveURL(/list=LICENSES/)
})

test('an alert leads to the profile and back, and a profile to its alerts and back', async ({
  page,
  filled,
}) => {
  await enter(page, filled, people.legacyAdmin, '/alerts?tab=all')
  await settled(page)
  await page.locator('[data-row-id] a').first().click()
  await page.getByRole('link', { name: 'View Profile' }).click()
  await ready(page)
  const address = pathOf(page)
  await page.getByRole('link', { name: 'Back to Alert' }).click()
  await expect.poll(() => pathOf(page)).toMatch(/^\/alerts\//)
  await page.goBack()
  await ready(page)

  const history = panel(page, 'Alert History')
  await history.getByRole('button').first().click()
  await history.getByRole('link').first().click()
  await expect.poll(() => pathOf(page)).toMatch(/^\/alerts\//)
  await page.getByRole('link', { name: 'Back to Population' }).click()
  await expect.poll(() => pathOf(page)).toBe(address)
})

test('a document is kept with a provider, opened by others, and deleted', async ({ page, filled }) => {
  await enter(page, filled, people.legacyAdmin, '/population?sort=EXTERNALID')
  await settled(page)
  await page.locator('[data-row-id] a').first().click()
  await ready(page)
  const address = page.url()
  const documents = panel(page, 'Additional Information').getByRole('region', { name: 'Documents' })
  const upload = async (name: string, mimeType: string): Promise<void> => {
    const chooser = page.waitForEvent('filechooser')
    await documents.getByRole('button', { name: 'Upload Document' }).click()
    await (await chooser).setFiles({ name, mimeType, buffer: Buffer.from('%PDF-1.7 agreement') })
  }
  await upload('agreement.exe', 'application/octet-stream')
  await expect(documents.getByRole('alert')).toBeVisible()
  await upload('Agreement 2026.pdf', 'application/pdf')
  const document = documents.getByRole('button', { name: 'Agreement 2026.pdf', exact: true })
  await expect(document).toBeVisible()
  await expect(documents.getByRole('alert')).toHaveCount(0)

  await test.step('a reviewer opens it', async () => {
    await page.context().clearCookies()
    await enter(page, filled, people.legacyUser, new URL(address).pathname)
    await ready(page)
    const saved = page.waitForEvent('download')
    await document.click()
    expect((await saved).suggestedFilename()).toBe('Agreement 2026.pdf')
  })

  await page.context().clearCookies()
  await enter(page, filled, people.legacyAdmin, new URL(address).pathname)
  await documents.getByRole('button', { name: 'Delete Agreement 2026.pdf' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(document).toHaveCount(0)
})

test('a profile shows and offers what the access role allows', async ({ page, filled }) => {
  const personal = panel(page, 'Additional Information')
  const documents = personal.getByRole('region', { name: 'Documents' })
  const add = page.getByRole('link', { name: 'Add Provider' })
  const edit = page.getByRole('link', { name: 'Edit', exact: true })
  const certificate = page.getByRole('button', { name: 'Clearance Certificate' })
  // somebody with an SSN
  await enter(page, filled, people.manager, '/population?list=SSDMF&SSDMF.result=Not+Found+on+SSDMF')
  await settled(page)
  await expect(add).toBeVisible()
  await page.locator('[data-row-id] a').first().click()
  await ready(page)
  const { pathname } = new URL(page.url())
  await expect(personal).toContainText(/SSN\d{3}-?\d{2}-?\d{4}/)
  await expect(panel(page, 'Alert History')).toBeVisible()
  await expect(documents.getByRole('button', { name: 'Upload Document' })).toBeVisible()
  await expect(certificate).toBeVisible()
  await expect(edit).toBeVisible()

  await test.step('an analyst sees masked identifiers, and changes nothing', async () => {
    await enter(page, filled, people.analyst, '/population')
    await settled(page)
    await expect(certificate).toBeVisible()
    await expect(add).toHaveCount(0)
    await page.goto(filled.address + pathname)
    await ready(page)
    await expect(personal).toContainText(/Date of Birth(–none|\d{4})SSNXXX-XX-\d{4}/)
    await expect(panel(page, 'Alert History')).toBeVisible()
    await expect(certificate).toBeVisible()
    await expect(documents).toHaveCount(0)
    await expect(edit).toHaveCount(0)
    await page.goto(`${filled.address}${pathname}/edit`)
    await expect.poll(() => pathOf(page)).toBe('/population')
    await page.goto(`${filled.address}/population/new`)
    await expect.poll(() => pathOf(page)).not.toBe('/population/new')
  })
})

test('who may not see the population sees no profile and no form', async ({ page, filled }) => {
  await enter(page, filled, people.rolesAdmin, '/population')
  await settled(page)
  const href = (await page.locator('[data-row-id] a').first().getAttribute('href'))!
  const profilePath = new URL(href, filled.address).pathname
  await page.context().clearCookies()
  await enter(page, filled, people.roleSearcher)
  for (const path of [
    profilePath,
    `${profilePath}/edit`,
    '/population/new',
    '/population/expiring-licenses',
  ]) {
    await page.goto(filled.address + path)
    await expect.poll(() => pathOf(page)).not.toContain('/population')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a profile fits a phone, and says when it does not exist', async ({ page, filled, expectNoise }) => {
  expectNoise(/404/, /not found/i)
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, filled, people.legacyUser, '/population')
  await settled(page)
  await page.locator('[data-row-id] a').first().click()
  await ready(page)
  await expectFits(page, 'a profile')
  await expectNoFindings(axeOn(page), 'a profile on a phone')
  const past = new URL(page.url())
  past.searchParams.set('asOf', '2020-01-15')
  await page.goto(past.href)
  await ready(page)
  await expect(page.getByRole('group', { name: 'As of today' }).first()).toBeVisible()
  await expectFits(page, 'a profile as of a past day')
  await expectNoFindings(axeOn(page), 'a profile as of a past day')
  await page.goto(`${filled.address}/population/00000000-0000-4000-8000-000000000000`)
  await expect(page.getByText('Profile not found.')).toBeVisible()
})
