import type { Browser, Page } from '@playwright/test'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '../fixtures.ts'
import { enter, fillLogin, people, userMenu } from '../people.ts'
import type { RunningServer } from '../start-server.ts'
import { runVigil } from '../vigil-command.ts'

const password = 'a calm green reading room'
const email = 'rosa.alder@bayard.example'

async function createClient(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create a New Client' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a New Client')
  await page.getByRole('textbox', { name: 'Client Name' }).fill('Bayard Clinic')
  await page
    .getByRole('group', { name: 'Monitor Products' })
    .getByLabel('Exclusions', { exact: true })
    .check()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bayard Clinic')
}

async function createUser(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Settings of Bayard Clinic' })
    .getByRole('link', { name: 'Users' })
    .click()
  await page.getByRole('button', { name: 'New User' }).click()
  await page.getByLabel('First Name').fill('Rosa')
  await page.getByLabel('Last Name').fill('Alder')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your user was saved!')).toBeVisible()
}

/** The link in the mail that invites the user. */
async function invitation(page: Page, server: RunningServer): Promise<string> {
  await page.goto(`${server.address}/mail`)
  const mail = page.getByRole('row', { name: new RegExp(email) }).getByRole('link')
  await expect(async () => {
    await page.reload()
    await expect(mail.first()).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
  await mail.first().click()
  return (await page.getByRole('link', { name: /reset-password#token=/ }).getAttribute('href'))!
}

async function openAsUser(browser: Browser, server: RunningServer, link: string): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await fillLogin(page, email, password)
  await expect(userMenu(page)).toBeVisible()
  expect(page.url()).toContain(server.address)
  return page
}

function fileIn(server: RunningServer, name: string, rows: readonly string[]): string {
  const file = path.join(path.dirname(server.dataFolder), name)
  fs.writeFileSync(file, `${rows.join('\n')}\n`)
  return file
}
const leie = [
  'LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE',
  'QUILLFEATHER,HESPER,,,PHYSICIAN,GENERAL PRACTICE,,0000000000,19700105,1 MAIN ST,SPRINGFIELD,IL,62701,1128a1,20200220,00000000,00000000,',
]
const roster = 'External ID,Last Name,First Name,Date of Birth\nP-1,Quillfeather,Hesper,1970-01-05\n'

/** From the first steps of the client, which lead to the upload. */
async function importPopulation(page: Page, server: RunningServer): Promise<void> {
  await page.goto(`${server.address}/client-management`)
  await page.getByRole('button', { name: 'Work as Bayard Clinic' }).click()
  await page.getByRole('region', { name: 'First steps' }).getByRole('link', { name: 'Upload a file' }).click()
  await page.getByRole('button', { name: 'Upload File' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload File' })
  await dialog.getByRole('combobox', { name: 'File Type' }).click()
  await page.getByRole('option', { name: 'Population', exact: true }).click()
  const file = { name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(roster) }
  await dialog.getByLabel('Files to upload').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const row = page
    .getByRole('table', { name: 'Files', exact: true })
    .getByRole('row', { name: /roster\.csv/ })
  await expect(row).toContainText('Complete')
}

test('a vendor sets up a client from nothing, and its user reviews the first alert', async ({
  page,
  browser,
  ownServer,
}) => {
  const server = await ownServer()
  await enter(page, server, people.ptAdmin, '/client-management')
  await createClient(page)
  await createUser(page)

  const reader = await openAsUser(browser, server, await invitation(page, server))
  await expect(reader.getByRole('heading', { name: 'First steps' })).toBeVisible()

  await runVigil(server, 'lists', 'load', 'leie', fileIn(server, 'UPDATED.csv', leie))
  await importPopulation(page, server)
  await expect(async () => {
    await reader.goto(`${server.address}/alerts`)
    await expect(reader.getByRole('row', { name: /Hesper Quillfeather/ })).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 240_000 })

  await reader.getByRole('link', { name: 'Hesper Quillfeather' }).click()
  const review = reader.getByRole('region', { name: 'Update Status' })
  await review.getByText('Resolved', { exact: true }).click()
  await review.getByLabel('Note').fill('Left the clinic before the first day.')
  await review.getByRole('button', { name: 'Save Status' }).click()
  await expect(reader.getByText('The alert status was saved!')).toBeVisible()
  await reader.close()
})
