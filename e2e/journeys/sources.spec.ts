import type { Page } from '@playwright/test'
import { axeOn, expectFits, expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { pathOf, people, enter } from '../people.ts'

const header =
  'LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE'
const person = (last: string, first: string, npi: string, dob: string, city: string): string =>
  `${last},${first},,,NURSE/NURSES AIDE,NURSE/NURSES AIDE,,${npi},${dob},1 FERN LANE,${city},OH,44301,1128b4,20260120,00000000,00000000,`
const abernathy = person('ABERNATHY', 'INES', '1467998210', '19720304', 'AKRON')
const bell = person('BELL', 'OTIS', '0000000000', '19690511', 'DAYTON')
const movedBell = person('BELL', 'OTIS', '0000000000', '19690511', 'TOLEDO')
const cole = person('COLE', 'ADA', '0000000000', '19810923', 'PARMA')
const dunne = person('DUNNE', 'RUTH', '0000000000', '19900117', 'ELYRIA')
const listOf = (...rows: string[]): string => `${[header, ...rows].join('\r\n')}\r\n`
const webPage = '<!doctype html><html><head><title>Maintenance</title></head><body>Back soon</body></html>'

async function upload(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload a file' }).click()
  const dialog = page.getByRole('dialog')
  const file = { name: 'UPDATED.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await dialog.getByLabel('List files').setInputFiles(file)
  await expect(dialog.getByRole('listitem')).toContainText('UPDATED.csv')
  await dialog.getByRole('button', { name: 'Upload and load' }).click()
  await expect(dialog).toBeHidden()
}
const loads = (page: Page) => page.getByRole('table', { name: 'Loads' }).locator('tbody').getByRole('row')
const fact = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('+ dd')

/** Light on a phone, dark on a desktop: axe finds nothing, and the page never scrolls horizontally. */
async function expectGood(page: Page, where: string): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 360],
    ['dark', 1440],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    // axe can't judge the background of text in an SVG
    await expectNoFindings(axeOn(page).exclude('.recharts-surface'), `${where} ${width} ${colorScheme}`)
    await expectFits(page, `${where} at ${width} px`)
  }
}

test('a PT admin loads a list by hand, sees what changed, and why a file was refused', async ({
  page,
  ownServer,
}) => {
  const server = await ownServer()
  await enter(page, server, people.ptAdmin, '/')
  await page.getByRole('link', { name: 'Sources' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sources')
  await page.getByLabel('Name or publisher').fill('leie')
  await page.getByLabel('Name or publisher').press('Enter')
  await expect(page).toHaveURL(`${server.address}/sources?q=leie`)
  const row = page.getByRole('row', { name: /OIG LEIE/ })
  await expect(row).toContainText('Never loaded')
  await row.getByRole('link').click()

  await upload(page, listOf(abernathy, bell, cole))
  await expect(loads(page)).toHaveCount(1)
  await expect(loads(page).first()).toContainText('Loaded')
  await expect(page.getByText('Current', { exact: true })).toBeVisible()
  await expect(fact(page, 'Entries')).toHaveText('3')
  await expect(fact(page, 'Live version')).toHaveText('1')

  await upload(page, listOf(abernathy, movedBell, dunne))
  await expect(loads(page)).toHaveCount(2)
  await expect(loads(page).first()).toContainText('+1 ~1 −1')
  await expect(fact(page, 'Live version')).toHaveText('2')
  await loads(page).first().getByRole('link').click()
  await expect(page.getByRole('tab')).toHaveText(['Added (1)', 'Changed (1)', 'Removed (1)', 'Skipped (0)'])
  await expect(page.getByRole('cell', { name: /DUNNE/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Changed (1)' }).click()
  await expect(page.getByRole('row', { name: /BELL/ })).toContainText(/CITY.*DAYTON.*TOLEDO/)
  await page.getByRole('tab', { name: 'Removed (1)' }).click()
  await expect(page.getByRole('cell', { name: /COLE/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download UPDATED.csv' }).click()
  expect((await download).suggestedFilename()).toBe('UPDATED.csv')

  await page.getByRole('link', { name: 'Back to OIG LEIE' }).click()
  await upload(page, webPage)
  await expect(loads(page)).toHaveCount(3)
  const note = page.getByRole('note')
  await expect(note).toContainText('This list is stale.')
  await expect(note).toContainText('web page')
  await expect(note).toContainText('Version 2')
  await expect(fact(page, 'Entries')).toHaveText('3')
  await note.getByRole('link', { name: 'last load' }).click()
  await expect(page.getByRole('note')).toContainText('The list is unchanged.')

  await page.goto(`${server.address}/sources?state=stale`)
  const stale = page.getByRole('row', { name: /OIG LEIE/ })
  await expect(stale).toContainText('Refused: ')
  await stale.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).toBe('/sources/leie')
})

test('the pages of a list with loads are accessible', async ({ page, ownServer }) => {
  test.slow()
  const server = await ownServer()
  await enter(page, server, people.ptAdmin, '/sources/leie')
  for (const [at, text] of [listOf(abernathy, bell, cole), listOf(abernathy, movedBell), webPage].entries()) {
    await upload(page, text)
    await expect(loads(page)).toHaveCount(at + 1)
    await expect(loads(page).first()).toContainText(/Loaded|Refused/)
  }
  await expect(page.locator('.recharts-surface')).toHaveCount(2)
  await expectGood(page, 'the list')
  await page.getByRole('button', { name: 'Upload a file' }).click()
  await expect(page.getByRole('dialog').getByText('Drop the files here, or')).toBeVisible()
  const { violations } = await axeOn(page)
    .include('[role=dialog]')
    // Mantine's dialogs contain a <header>, which axe considers a second banner of the page
    .disableRules(['landmark-no-duplicate-banner', 'landmark-unique'])
    .analyze()
  expect(violations).toEqual([])
  await page.keyboard.press('Escape')
  for (const [at, name] of ['the refused load', 'the load'].entries()) {
    await loads(page).nth(at).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Load of OIG LEIE' })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectGood(page, name)
    await page.getByRole('link', { name: 'Back to OIG LEIE' }).click()
  }
})

test('the page is not found for a client admin', async ({ page, server }) => {
  await enter(page, server, people.legacyAdmin, '/')
  await expect(page.getByRole('link', { name: 'Sources' })).toHaveCount(0)
  for (const path of [
    '/sources',
    '/sources/leie',
    '/sources/leie/loads/01a1df53-232b-7579-9985-eb8247380894',
  ]) {
    await page.goto(server.address + path)
    await expect.poll(() => pathOf(page), path).toBe('/dashboard')
  }
})
