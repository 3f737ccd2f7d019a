import type { Page } from '@playwright/test'
import { axeOn, expectFits, expectNoFindings } from '../axe.ts'
import { expect, test } from '../filled-server.ts'
import { enter, pathOf, people } from '../people.ts'
import type { RunningServer } from '../start-server.ts'
import { runVigil } from '../vigil-command.ts'
import { settled } from './alerts-list-parts.ts'
import { linesOf, rowsOfWorkbook, save, textOf } from './saved-files.ts'

interface Listed {
  firstName: string
  lastName: string
}

/** People with a confirmed exclusion, from the alerts of another client: the lists are the same for all. */
async function listedPeople(page: Page, server: RunningServer): Promise<Listed[]> {
  await enter(page, server, people.legacyAdmin, '/alerts?tab=all&list=EXCLUSIONS_FEDERAL&result=Match')
  await settled(page)
  const names = await page.locator('[data-row-id] a').allTextContents()
  await page.context().clearCookies()
  const words = names.map((name) => name.trim().split(' ')).filter((name) => name.length === 2)
  return words.map(([firstName, lastName]) => ({ firstName: firstName!, lastName: lastName! }))
}

const ready = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/instant-search\/results\//)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

async function putUnderReview(page: Page): Promise<void> {
  const review = page.getByRole('region', { name: 'Internal Review Status' })
  await expect(review).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.keyboard.press('2')
  await review.getByLabel(/Note/).fill('Asked the office for the date of birth.')
  await review.getByRole('button', { name: /Update Status/ }).click()
  await expect(page.getByText('The status was saved!').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Status History' }).getByRole('listitem')).toHaveCount(1)
}

test('a user who may only search lands here, finds someone, and reviews the match', async ({
  page,
  filled,
}, info) => {
  const listed = await listedPeople(page, filled)
  await enter(page, filled, people.instantUser, '/')
  await expect.poll(() => pathOf(page)).toBe('/instant-search')
  await expect(page.getByRole('heading', { name: 'NPI Search' })).toBeVisible()
  await expectNoFindings(axeOn(page), '/instant-search')
  await page.getByRole('link', { name: 'Individual', exact: true }).click()
  const results = page.getByRole('table', { name: 'Search results' })
  let lastName = ''
  // some are listed under a former name only
  for (const person of listed) {
    lastName = person.lastName
    await page.getByLabel('First Name').fill(person.firstName)
    await page.getByLabel('Last Name').fill(lastName)
    await page.keyboard.press('Enter')
    await ready(page)
    await expect(page.getByText(`for ${person.firstName} ${lastName}`)).toBeVisible()
    if (await results.isVisible()) break
  }
  expect(page.url()).not.toContain(lastName)
  await expect(results.getByText('Issue Found').first()).toBeVisible()
  await expectNoFindings(axeOn(page), 'results of a search')

  await test.step('the results are exported', async () => {
    const lines = linesOf(await save(page, page.getByRole('button', { name: 'CSV' }), info))
    expect(lines).toHaveLength(await results.getByRole('row').count())
    expect(lines.slice(1).join().toUpperCase()).toContain(lastName.toUpperCase())
    await expect(page.getByText('Your search results will begin downloading.')).toBeVisible()
  })

  await results.getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // so that no column is under the next one, where its colors can't be checked
  await page.setViewportSize({ width: 1600, height: 1000 })
  await expectNoFindings(axeOn(page), 'a match')
  const file = await save(page, page.getByRole('button', { name: 'Generate Report' }), info)
  await expect(page.getByText('Your search report will begin downloading.')).toBeVisible()
  const text = await textOf(file)
  for (const part of ['Instant Search', lastName, 'Searched for']) expect(text).toContain(part)
  expect(await runVigil(filled, 'verify', file)).toContain('is genuine')
  await putUnderReview(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectFits(page, 'a match on a phone')
  await page.setViewportSize({ width: 1280, height: 720 })

  await test.step('the history has it, and opens it again', async () => {
    await page.getByRole('link', { name: 'Back to Search Results' }).click()
    // the lists repeat each other, and the search has the status of what is most urgent
    await expect(results).toBeVisible()
    for (const copy of (await results.getByRole('link').all()).slice(1)) {
      await copy.click()
      await putUnderReview(page)
      await page.getByRole('link', { name: 'Back to Search Results' }).click()
      await expect(results).toBeVisible()
    }
    await page.getByRole('link', { name: 'Search History' }).click()
    await settled(page)
    await expectNoFindings(axeOn(page), 'the history of searches')
    const row = page.locator('[data-row-id]').first()
    await expect(row).toContainText(lastName)
    await expect(row).toContainText('Under Review')
    await page.getByRole('button', { name: /^Filter/ }).click()
    const filter = page.getByRole('dialog', { name: 'Filter Search History' })
    await filter.getByLabel('Name', { exact: true }).check()
    const report = await save(page, filter.getByRole('button', { name: 'Generate Report' }), info)
    const [header, newest] = await rowsOfWorkbook(report)
    expect(header!.slice(0, 2)).toEqual(['Search Date', 'Search Criteria'])
    expect(newest!.join()).toContain(lastName)
    expect(newest).toContain('Under Review')
    expect(await runVigil(filled, 'verify', report)).toContain('is genuine')
    await page.keyboard.press('Escape')
    await expect(filter).toBeHidden()
    await row.getByRole('link').first().click()
    await ready(page)
    await page.getByRole('link', { name: 'Back to Search History' }).click()
    await expect.poll(() => pathOf(page)).toBe('/instant-search/history')
  })

  await test.step('a PT admin who works as the client sees it, but neither searches nor reviews', async () => {
    await page.context().clearCookies()
    await enter(page, filled, people.ptAdmin, '/client-management')
    await page
      .getByRole('row', { name: /Harbor Staffing/ })
      .getByRole('button', { name: /Work as/ })
      .click()
    await expect.poll(() => pathOf(page)).not.toBe('/client-management')
    await page.goto(`${filled.address}/instant-search`)
    await settled(page)
    await expect(page.getByRole('navigation', { name: 'Kinds of search' }).getByRole('link')).toHaveText([
      'Search History',
    ])
    await page.locator('[data-row-id]').first().getByRole('link').first().click()
    await ready(page)
    await expect(page.getByText(lastName).first()).toBeVisible()
    await expect(page.getByRole('form')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Update Status/ })).toHaveCount(0)
  })
})

test('each kind of search answers, and an SSN stays masked', async ({ page, filled }) => {
  await enter(page, filled, people.instantUser, '/instant-search?tab=organization')
  await page.getByLabel('Organization Name').fill('Nobody Knows This Clinic')
  await page.keyboard.press('Enter')
  await ready(page)
  await expect(page.getByText("We didn't find any results. Want to try again?")).toBeVisible()

  await page.getByRole('link', { name: 'NPI', exact: true }).click()
  await page.getByLabel('NPI', { exact: true }).fill('1234567890')
  await page.keyboard.press('Enter')
  await ready(page)
  await expect(page.getByText('NPI Not Found').first()).toBeVisible()

  await page.getByRole('link', { name: 'SSN', exact: true }).click()
  const ssn = page.getByRole('textbox', { name: 'SSN' })
  await ssn.fill('219099999')
  await expect(ssn).toHaveValue('219-09-9999')
  await page.getByRole('button', { name: /^Search/ }).click()
  await ready(page)
  await expect(page.getByText('XXX-XX-9999').first()).toBeVisible()
  expect(await page.content()).not.toMatch(/219-?09-?9999/)

  await test.step('a clean result has a certificate', async () => {
    // the demo has not loaded every state's list, so a search of all of them is never clean
    const { token } = (await (await page.request.post(`${filled.address}/api/auth/token`)).json()) as {
      token: string
    }
    const answer = await page.request.post(`${filled.address}/api/search/instant`, {
      headers: { authorization: `Bearer ${token}` },
      data: {
        searchByFields: ['Name'],
        includeLists: ['EXCLUSIONS_FEDERAL'],
        name: 'Nobody Knows This Clinic',
      },
    })
    const { searchHistoryId } = (await answer.json()) as { searchHistoryId: string }
    await page.goto(`${filled.address}/instant-search/results/${searchHistoryId}`)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Certificate' }).click()
    await page.getByRole('menuitem', { name: /^PDF/ }).click()
    expect((await saved).suggestedFilename()).toMatch(/^Search Certificate .*\.pdf$/)
  })
})

test('a file of NPIs is searched in the background and is in the file history, and wrong files are refused (RULING 049)', async ({
  page,
  filled,
}) => {
  await enter(page, filled, people.rolesAdmin, '/instant-search?tab=bulkNpi')
  const choose = async (name: string, text: string): Promise<void> => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  }
  await expect(page.getByRole('heading', { name: 'Bulk NPI Search' })).toBeVisible()
  await choose('npis.xlsx', 'npi\n1234567893\n')
  await expect(
    page.getByText('Invalid file type. Only CSV files are allowed for Bulk NPI uploads.'),
  ).toBeVisible()
  await choose('big.csv', 'x'.repeat(2 * 1024 * 1024 + 1))
  await expect(page.getByText('File size exceeds the maximum limit of 2MB.')).toBeVisible()
  await choose('npis.csv', 'npi\n1234567893\n1234567893\n12\n1467998210\n')
  await expect(page.getByText('npis.csv').first()).toBeVisible()
  await page.getByRole('link', { name: 'View searches of npis.csv' }).first().click()
  await expect.poll(() => pathOf(page)).toBe('/instant-search/history')
  await settled(page)
  await expect(page.locator('[data-row-id]')).toHaveCount(2)
  await page.getByRole('link', { name: 'Data Management' }).click()
  const file = page.locator('[data-row-id]').filter({ hasText: 'npis.csv' }).first()
  await expect(file).toContainText('Bulk NPI')
  await expect(file).toContainText('Processed with Errors')
})

test('a client that only searches has a tab for each search that it is licensed for', async ({
  page,
  filled,
}) => {
  await enter(page, filled, people.instantAdmin, '/instant-search')
  await expect(page.getByRole('navigation', { name: 'Kinds of search' }).getByRole('link')).toHaveText([
    'NPI',
    'Individual',
    'Organization',
    'SSN',
    'Search History',
  ])
})
