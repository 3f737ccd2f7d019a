import fs from 'node:fs'
import path from 'node:path'
import { axeOn, expectFits, expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { enter, people, pathOf } from '../people.ts'
import type { RunningServer } from '../start-server.ts'
import { runVigil } from '../vigil-command.ts'

const leie = [
  'LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE',
  'QUILLFEATHER,HESPER,,,PHYSICIAN,GENERAL PRACTICE,,0000000000,19700105,1 MAIN ST,SPRINGFIELD,IL,62701,1128a1,20200220,00000000,00000000,',
]

async function loadLeie(server: RunningServer): Promise<void> {
  const file = path.join(path.dirname(server.dataFolder), 'UPDATED.csv')
  fs.writeFileSync(file, `${leie.join('\n')}\n`)
  await runVigil(server, 'lists', 'load', 'leie', file)
}

test('a compliance officer adds a new hire, sees what the lists say, corrects it and ends the monitoring', async ({
  page,
  ownServer,
  expectNoise,
}) => {
  const server = await ownServer()
  await loadLeie(server)
  await enter(page, server, people.legacyAdmin, '/population')
  await page.getByRole('link', { name: 'Add Provider' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Provider')
  await page.getByRole('textbox', { name: 'External ID' }).fill('HIRE-1')
  await page.getByRole('textbox', { name: 'First Name' }).fill('Hesper')
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Quillfeather')
  await page.getByRole('textbox', { name: 'Date of Birth' }).fill('01/05/1970')
  await page.getByRole('textbox', { name: 'SSN' }).fill('219-09-9999')
  await page.getByRole('button', { name: 'Add Address' }).click()
  await page.getByRole('textbox', { name: 'City' }).fill('Springfield')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(
    /219-09|01\/05\/1970|Springfield/,
  )
  await expectNoFindings(axeOn(page), '/population/new')
  await expectFits(page, '/population/new')
  await page.getByRole('button', { name: /^Save/ }).click()

  // the run starts at once
  const results = page.getByRole('table', { name: 'Results' })
  await expect(results).toBeVisible({ timeout: 60_000 })
  await expect(results.getByRole('row', { name: /Federal Exclusions/ })).toContainText('Match')
  await expect(page.getByText(/^Needs attention: Federal Exclusions/)).toBeVisible()
  await expectNoFindings(axeOn(page), 'the result of the check')
  const id = new URL(page.url()).pathname.split('/')[2]!
  await expect(page.getByRole('link', { name: 'Open Profile' })).toHaveAttribute('href', `/population/${id}`)

  // another name: not the person on the list any more, and the SSN on file stays
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByText(/On file: XXX-XX-9999/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Marlowe')
  await page.getByRole('textbox', { name: 'Date of Birth' }).fill('03/04/1981')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(results.getByRole('row', { name: /Federal Exclusions/ })).toContainText('No Match', {
    timeout: 60_000,
  })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByText(/On file: XXX-XX-9999/)).toBeVisible()
  await page.getByRole('button', { name: 'End Monitoring' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Hesper Marlowe')
  await question.getByRole('button', { name: 'End Monitoring' }).click()
  await expect(page.getByText('The monitoring was ended!')).toBeVisible()
  await expect(page.getByText(/Monitoring of this provider has ended/)).toBeVisible()

  // the same external ID again
  expectNoise(/409/)
  await page.goto(`${server.address}/population/new`)
  await page.getByRole('textbox', { name: 'External ID' }).fill('HIRE-1')
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Other')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('link', { name: 'Open Hesper Marlowe' })).toHaveAttribute(
    'href',
    `/population/${id}`,
  )
  await expect(page.getByRole('textbox', { name: 'External ID' })).toBeFocused()
})

for (const width of [360, 1280])
  test(`the calendar of expiring licenses fits at ${width} px`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 800 })
    await enter(page, server, people.legacyAdmin, '/population')
    await page.getByRole('link', { name: 'Expiring Licenses' }).click()
    await expect.poll(() => pathOf(page)).toBe('/population/expiring-licenses')
    await expect(page.getByText(/^No licenses expire in/)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/month=/)
    await expectNoFindings(axeOn(page), '/population/expiring-licenses')
    await expectFits(page, '/population/expiring-licenses')
  })
