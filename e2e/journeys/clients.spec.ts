import type { Page } from '@playwright/test'
import type { Client, Mail } from '@vigil/contract'
import { axeOn, expectFits, expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { enter, pathOf, people } from '../people.ts'
import type { RunningServer } from '../start-server.ts'

const save = (page: Page) => page.getByRole('button', { name: /^Save/ })
const group = (page: Page, name: string) => page.getByRole('group', { name })
const unsaved = 'You have unsaved changes. Continue without saving?'

async function create(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Create a New Client' }).click()
  // the list has a search with the same name
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a New Client')
  await page.getByRole('textbox', { name: 'Client Name' }).fill(name)
  await save(page).click()
  await expect(page.getByText('The client was saved!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

test('a PT admin creates a client, corrects a DBID, saves it, and deletes it in two steps', async ({
  page,
  server,
}) => {
  await enter(page, server, people.ptAdmin, '/client-management')
  await page.getByRole('link', { name: 'Create a New Client' }).click()
  await expect(page.getByLabel('Days to Auto Term')).toHaveValue('365')
  await expect(page.getByRole('switch', { name: 'Use population' })).toBeChecked()
  for (const name of ['Instant Search', 'NPDB', 'Public API', 'Allow document storage'])
    await expect(page.getByRole('switch', { name, exact: true })).not.toBeChecked()
  await expect(save(page)).toBeDisabled()
  await page.getByRole('textbox', { name: 'Client Name' }).fill('Bayard Clinic')
  await page.getByLabel('SFTP Username').fill('bayard-clinic')
  await save(page).click()
  await expect(page.getByText('The client was saved!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bayard Clinic')
  await expect(page.getByText('SFTP Username bayard-clinic')).toBeVisible()

  await page.getByRole('link', { name: 'Edit' }).click()
  await group(page, 'Monitor Products').getByLabel('OFAC').check()
  await expect(page.getByText(/Adding OFAC checks 0 active providers on the next run\./)).toBeVisible()
  // what the change of products would do may still move the form under a pointer
  const npdb = page.getByRole('switch', { name: 'NPDB', exact: true })
  await npdb.press('Space')
  await expect(npdb).toBeChecked()
  await page.getByLabel('DBID 1', { exact: true }).fill('55500098765432')
  await expect(save(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Please enter a valid 15-digit DBID')).toBeVisible()
  await expect(page.getByLabel('DBID 1', { exact: true })).toBeFocused()
  await expectNoFindings(axeOn(page), 'the form with an error')
  await expectFits(page, 'the form with an error')

  await page.getByRole('link', { name: 'Back to All Clients' }).click()
  await expect(page.getByRole('dialog').getByText(unsaved)).toBeVisible()
  await expect(page.getByRole('dialog').getByText('OFAC added')).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('DBID 1', { exact: true }).fill('555000987654321')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('The client was saved!')).toBeVisible()
  await expect(page.getByText('555000987654321')).toBeVisible()
  await expectNoFindings(axeOn(page), 'the details')

  await page.getByRole('button', { name: 'Delete Client' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Type DELETE to confirm').fill('delete')
  await expect(dialog.getByRole('button', { name: 'Delete Client' })).toBeDisabled()
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete Client' }).click()
  await expect(
    dialog.getByText('Are you sure you want to delete Bayard Clinic? This cannot be undone.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('You successfully deleted Bayard Clinic.')).toBeVisible()
  await expect.poll(() => pathOf(page)).toBe('/client-management')
  await expect(page.getByRole('row', { name: /Bayard Clinic/ })).toHaveCount(0)
})

/** Another PT admin, who sets the password of all demo accounts with the link that is mailed. */
async function addPtAdmin(page: Page, server: RunningServer): Promise<string> {
  const { request } = page
  const api = `${server.address}/api`
  const { token } = (await (await request.post(`${api}/auth/token`)).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const get = async <T>(path: string): Promise<T> =>
    (await (await request.get(`${api}${path}`, { headers })).json()) as T
  const vendor = (await get<Client[]>('/identity/clients')).find((client) => client.vendor)!
  const userName = `olga-${crypto.randomUUID().slice(0, 8)}@vigil.example`
  const data = { firstName: 'Olga', lastName: 'Ruiz', userName, roles: ['ROLE_PT_ADMIN'] }
  const created = await request.post(`${api}/identity/clients/${vendor.id}/users`, { headers, data })
  expect(created.status()).toBe(201)
  const mails = await get<{ content: Mail[] }>('/mails')
  const invitation = mails.content.find(({ recipient }) => recipient === userName)!
  const { body } = await get<{ body: string }>(`/mails/${invitation.id}`)
  const reset = await request.post(`${api}/auth/reset-password`, {
    data: { token: /#token=([\w-]+)/.exec(body)![1], password: server.password },
  })
  expect(reset.ok()).toBe(true)
  return userName
}

test('two admins edit one client: the second is told, and nothing is lost', async ({
  page,
  browser,
  server,
  expectNoise,
}) => {
  expectNoise(/409/)
  await enter(page, server, people.ptAdmin, '/client-management')
  await create(page, 'Shared Clinic')
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Account ID').fill('MINE')

  const colleague = await addPtAdmin(page, server)
  const other = await (await browser.newContext()).newPage()
  await enter(other, server, colleague, pathOf(page))
  await other.getByLabel('Days to Auto Term').fill('90')
  await save(other).click()
  await expect(other.getByText('The client was saved!')).toBeVisible()
  await other.context().close()

  await save(page).click()
  await expect(
    page.getByText(/Olga Ruiz changed this client while you were editing: Days to Auto Term 365 to 90\./),
  ).toBeVisible()
  await expect(page.getByLabel('Account ID')).toHaveValue('MINE')
  await expect(page.getByLabel('Days to Auto Term')).toHaveValue('90')
  await save(page).click()
  await expect(page.getByText('The client was saved!')).toBeVisible()
  await expect(page.getByText('MINE', { exact: true })).toBeVisible()
  await expect(page.getByText('90', { exact: true })).toBeVisible()
})
