import type { Locator, Page } from '@playwright/test'
import { fileTabs, toasts, type FileTab } from '@vigil/contract'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { axeOn, expectFits, expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { enter, people } from '../people.ts'
import type { RunningServer } from '../start-server.ts'

const path = '/data-management'
const lakeshore = 'Lakeshore Health System'
const table = (page: Page): Locator => page.getByRole('table', { name: 'Files', exact: true })
const rowOf = (page: Page, name: string): Locator =>
  table(page).locator('tr[data-row-id]').filter({ hasText: name })
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Upload File' })
const headers = async (page: Page): Promise<string[]> =>
  (await table(page).getByRole('columnheader').allTextContents()).map((text) =>
    text.replaceAll('\u{a0}', ' ').replace(/ \(.+\)$/, ''),
  )
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

async function open(page: Page, server: RunningServer, who: string): Promise<void> {
  await enter(page, server, who, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data Management: File History')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

async function workAs(page: Page, server: RunningServer, client: string): Promise<void> {
  await enter(page, server, people.ptAdmin, '/client-management')
  await page.getByRole('button', { name: `Work as ${client}` }).click()
  await expect(page.getByRole('region', { name: 'PT admin' })).toContainText(client)
  await page.getByRole('link', { name: 'Data Management' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data Management: File History')
}

const csv = (...lines: string[]): Buffer => Buffer.from(`${lines.join('\n')}\n`)
const header = 'External ID,First Name,Last Name,Date of Birth,Term Date'
const provider = (id: string, end = ''): string =>
  `${id},Noor,Haddad${id.replaceAll(/\W|\d/g, '')},1981-08-02,${end}`

/** Chooses a file in the dialog, and sends it. */
async function send(page: Page, name: string, buffer: Buffer, kind = 'Population'): Promise<void> {
  await page.getByRole('button', { name: 'Upload File' }).click()
  await dialog(page).getByRole('combobox', { name: 'File Type' }).click()
  await page.getByRole('option', { name: kind, exact: true }).click()
  await dialog(page).getByLabel('Files to upload').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
}

/** The same, until its row is in the history. */
async function upload(page: Page, name: string, buffer: Buffer, kind?: string): Promise<Locator> {
  await send(page, name, buffer, kind)
  await expect(dialog(page).getByText(/^Uploaded/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(dialog(page)).toBeHidden()
  const row = rowOf(page, name)
  await expect(row).toBeVisible()
  return row
}

async function save(page: Page, trigger: Locator, folder: (name: string) => string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await trigger.click()
  const file = await download
  const saved = folder(file.suggestedFilename())
  await file.saveAs(saved)
  return fs.readFileSync(saved)
}

test('a client admin uploads a file, follows it, and downloads what was left out', async ({
  page,
  server,
}, info) => {
  await open(page, server, people.legacyAdmin)
  const bytes = csv(header, provider('JA-1'), provider('JA-2'), 'JA-3,Noor,Haddad,1990-13-41,')
  const row = await upload(page, 'with-errors.csv', bytes)
  await expect(row).toContainText('Processed with Errors')
  expect(await headers(page)).toEqual(['File', 'File Type', 'Upload Time', 'Status', 'Error Report'])
  await expect(page.getByRole('button', { name: 'Download with-errors.csv' })).toHaveCount(0)
  const errors = page.getByRole('button', { name: '1 row: download error report of with-errors.csv' })
  const report = await save(page, errors, (name) => info.outputPath(name))
  expect(report.toString()).toContain('This is not a date')

  await page.getByRole('button', { name: 'Details of with-errors.csv' }).press('Enter')
  const figures = page.getByText('Skipped rows', { exact: true })
  await expect(figures).toBeVisible()
  await expectNoFindings(axeOn(page), path)
  await expectFits(page, path)

  const whole = await upload(page, 'whole.csv', csv(header, provider('JA-4')))
  await expect(whole).toContainText('Complete')
  const failed = await upload(page, 'no-columns.csv', csv('Color,Size', 'red,2'))
  await expect(failed).toContainText('Failed')
  const tabs = { withErrors: 'with-errors.csv', complete: 'whole.csv', failed: 'no-columns.csv' }
  for (const [tab, shown] of Object.entries(tabs)) {
    await page.getByRole('tab', { name: new RegExp(`^${fileTabs[tab as FileTab].label}`) }).click()
    await expect(page).toHaveURL(new RegExp(`tab=${tab}`))
    await expect(rowOf(page, shown)).toBeVisible()
    for (const other of Object.values(tabs))
      if (other !== shown) await expect(rowOf(page, other)).toHaveCount(0)
  }
  await page.getByRole('tab', { name: /^All/ }).click()
  await page.getByPlaceholder('File name').fill('no such file')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'with-errors.csv')).toHaveCount(0)
})

test('a member sees what was sent, and sends nothing', async ({ page, server }) => {
  await open(page, server, people.legacyAdmin)
  await upload(page, 'of-admin.csv', csv(header, provider('JB-1')))
  await open(page, server, people.legacyUser)
  await expect(rowOf(page, 'of-admin.csv')).toBeVisible()
  expect(await headers(page)).toEqual(['File', 'File Type', 'Upload Time', 'Status', 'Error Report'])
  await expect(page.getByRole('button', { name: 'Upload File' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Download of-admin.csv' })).toHaveCount(0)
})

test('a PT admin sees who sent a file, and downloads it as it was sent', async ({ page, server }, info) => {
  await open(page, server, people.legacyAdmin)
  const bytes = csv(header, provider('JC-1'))
  await upload(page, 'original.csv', bytes)
  await workAs(page, server, lakeshore)
  await expect(rowOf(page, 'original.csv')).toBeVisible()
  expect(await headers(page)).toContain('Upload User')
  const link = page.getByRole('button', { name: 'Download original.csv' })
  const saved = await save(page, link, (name) => info.outputPath(name))
  expect(saved.equals(bytes)).toBe(true)
})

test('a role that is limited to own files sees no others, and not who sent them', async ({
  page,
  server,
}) => {
  await open(page, server, people.rolesAdmin)
  await upload(page, 'of-others.csv', csv(header, provider('JD-1')))
  expect(await headers(page)).toEqual([
    'File',
    'File Type',
    'Upload Time',
    'Upload User',
    'Status',
    'Error Report',
  ])
  await expect(page.getByRole('button', { name: 'Download of-others.csv' })).toBeVisible()
  await open(page, server, people.dataSteward)
  await upload(page, 'of-steward.csv', csv(header, provider('JD-2')))
  expect(await headers(page)).toEqual(['File', 'File Type', 'Upload Time', 'Status', 'Error Report'])
  await expect(rowOf(page, 'of-others.csv')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Download of-steward.csv' })).toHaveCount(0)
})

test('an upload goes on by itself after a broken connection, and nothing of it is lost', async ({
  page,
  server,
  expectNoise,
}, info) => {
  expectNoise(/ERR_CONNECTION_RESET/, /server did not respond/)
  const notes = 'n'.repeat(60_000)
  const lines = Array.from({ length: 300 }, (_, at) => `JE-${at},Noor,Haddad,1981-08-02,,${notes}`)
  const bytes = csv(`${header},Notes`, ...lines)
  const parts: (string | null)[] = []
  let broken = 0
  await workAs(page, server, lakeshore)
  await page.route('**/fileprocessor/files/*', async (route) => {
    const part = new URL(route.request().url()).searchParams.get('part')
    if (route.request().method() !== 'PUT') return route.continue()
    parts.push(part)
    if (part === '2' && broken++ === 0) return route.abort('connectionreset')
    return route.continue()
  })
  const row = await upload(page, 'large.csv', bytes)
  expect(parts).toEqual(['1', '2', '2', '3'])
  await expect(row).not.toContainText('Processing')
  const link = page.getByRole('button', { name: 'Download large.csv' })
  const saved = await save(page, link, (name) => info.outputPath(name))
  expect(sha256(saved)).toBe(sha256(bytes))
})

test('an upload goes on when its dialog is closed, and can be canceled there', async ({ page, server }) => {
  await open(page, server, people.legacyAdmin)
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/fileprocessor/files/*', async (route) => {
    if (route.request().method() === 'PUT') await released
    await route.continue().catch(() => {})
  })
  await send(page, 'slow.csv', csv(header, provider('JF-1')))
  await dialog(page).getByRole('button', { name: 'Continue in Background' }).click()
  const indicator = page.getByRole('complementary', { name: 'Uploads in progress' })
  await expect(indicator).toContainText('Uploading slow.csv')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/dashboard/)
  await indicator.getByRole('button').click()
  await expectNoFindings(axeOn(page), 'the indicator')
  await indicator.getByRole('button', { name: 'Cancel slow.csv' }).click()
  await expect(indicator).toBeHidden()
  release()
  await page.getByRole('link', { name: 'Data Management' }).click()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(rowOf(page, 'slow.csv')).toHaveCount(0)
  await expect(page.getByText(toasts.files.uploadFailed)).toHaveCount(0)
})

test.describe('a file that would term too many', () => {
  // many enough to be above the limit in a population that other tests have added to
  const ids = Array.from({ length: 60 }, (_, at) => `H-${at}`)
  const active = csv(header, ...ids.map((id) => provider(id)))
  const termed = (note: string): Buffer =>
    csv(`${header},Specialty`, ...ids.map((id, at) => `${provider(id, at < 54 ? '11/01/2020' : '')},${note}`))
  const why = (page: Page): Locator => page.getByText('Nothing has been imported yet.')

  /** Its row, once it waits; the first import into an empty population never does. */
  async function hold(page: Page, server: RunningServer, name: string): Promise<Locator> {
    await open(page, server, people.legacyAdmin)
    const first = await upload(page, name.replace('held', 'first'), active)
    await expect(first).toContainText(/Complete|Skipped/)
    const row = await upload(page, name, termed(name))
    await expect(row).toContainText('needs approval')
    await expect(why(page)).toBeVisible()
    return row
  }

  test('waits in place with what it would do, and is rejected', async ({ page, server }) => {
    const row = await hold(page, server, 'held-rejected.csv')
    const changes = page.getByRole('table', { name: 'What would change' })
    await expect(changes).toContainText('Term')
    await page
      .getByRole('radiogroup', { name: 'Effect' })
      .getByText(/^Term 54/)
      .click()
    await expect(changes.getByRole('row')).toHaveCount(9)
    await expectNoFindings(axeOn(page), 'a held file')
    await expectFits(page, 'a held file')
    await page.getByRole('button', { name: 'Reject File' }).click()
    await expect(page.getByText('The file was rejected.')).toBeVisible()
    await expect(row).toContainText('Failed')
    await expect(why(page)).toHaveCount(0)
  })

  test('is imported without its terms', async ({ page, server }) => {
    const row = await hold(page, server, 'held-without.csv')
    await page.getByRole('button', { name: 'Import Without Terms' }).click()
    await expect(row).toContainText('Complete')
  })

  test('is accepted, and its import undone', async ({ page, server }) => {
    const row = await hold(page, server, 'held-accepted.csv')
    await page.getByRole('button', { name: 'Accept and Import' }).click()
    await expect(row).toContainText('Complete')
    await page.getByRole('button', { name: 'Details of held-accepted.csv', exact: true }).click()
    await page.getByRole('button', { name: 'Undo Import: held-accepted.csv' }).click()
    await page
      .getByRole('dialog', { name: 'Undo Import' })
      .getByRole('button', { name: 'Undo Import' })
      .click()
    await expect(row).toContainText('undone')
  })
})

test('a PT admin maps the columns of a file, and the next one is read that way', async ({ page, server }) => {
  await workAs(page, server, lakeshore)
  await page.getByRole('link', { name: 'File Mappings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('File Mapping')
  const own = csv('Key,Called,Who', 'M-1,Noor,Haddad', 'M-2,Emeka,Obasi')
  await page
    .getByLabel('Sample file')
    .setInputFiles({ name: 'sample.csv', mimeType: 'text/csv', buffer: own })
  const choose = async (column: string, field: string): Promise<void> => {
    await page.getByRole('combobox', { name: `Field of ${column}` }).click()
    await page.getByRole('option', { name: new RegExp(`^${field}`) }).click()
  }
  await choose('Key', 'External ID')
  await choose('Who', 'Last name')
  await choose('Called', 'First name')
  await expect(page.getByRole('table', { name: 'First rows as they would be read' })).toContainText('M-1')
  await expectNoFindings(axeOn(page), 'the file mapping')
  await expectFits(page, 'the file mapping')
  await page.getByLabel('Mapping Name').fill('own-names')
  page.once('dialog', (leave) => void leave.accept())
  await page.reload()
  await expect(page.getByLabel('Mapping Name')).toHaveValue('own-names')
  await page.getByRole('button', { name: 'Save Mapping' }).click()
  await expect(page.getByText('The file mapping was saved!')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the file history' }).click()
  const row = await upload(page, 'own-names.csv', own)
  await expect(row).toContainText('Complete')
})
