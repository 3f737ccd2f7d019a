import type { Page } from '@playwright/test'
import { axeOn, expectFits, expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { enter, people } from '../people.ts'

const toast = (page: Page, text: string) => page.getByText(text, { exact: true })
const users = (page: Page) => page.getByRole('region', { name: 'Users', exact: true })
const newName = (): string => `u${crypto.randomUUID().slice(0, 8)}@example.org`

async function create(page: Page, userName: string): Promise<void> {
  await page.getByRole('button', { name: 'New User' }).click()
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await page.getByLabel('First Name').fill('Noor')
  await page.getByLabel('Last Name').fill('Hale')
  await expect(save).toBeDisabled()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(userName)
  await save.click()
  await expect(toast(page, 'Your user was saved!')).toBeVisible()
  // the demo has no mail server: the mail waits in the outbox
  await expect(toast(page, 'Your user did not receive an email to reset their password.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Noor Hale' })).toBeVisible()
}

async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Are you sure you want to delete Noor Hale?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Your user was deleted!')).toBeVisible()
}

test('a client admin creates, edits and deletes a user', async ({ page, server }) => {
  await enter(page, server, people.legacyAdmin, '/user-management')
  const userName = newName()
  await create(page, userName)
  await page.getByPlaceholder('User Email').fill(userName)
  await expect(users(page).getByRole('listitem')).toHaveCount(1)

  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('checkbox', { name: 'Client Admin' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'PT Admin' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Client Admin' }).check()
  await page.getByPlaceholder('User Email').fill('')
  await users(page).getByText(people.legacyUser).click()
  await expect(page.getByText('You have unsaved changes. Continue without saving?')).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page.getByRole('checkbox', { name: 'Client Admin' })).toBeChecked()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Noor Hale' })).toBeVisible()
  await expect(page.getByText('Client Admin', { exact: true }).last()).toBeVisible()
  await remove(page)
  await expect(users(page).getByText(userName)).toHaveCount(0)

  await page.getByRole('tab', { name: 'Roles' }).click()
  await expect(page.getByText('No role found.')).toBeVisible()
})

test('a PT admin makes PT admins at home, and not for a client', async ({ page, server }) => {
  await enter(page, server, people.ptAdmin, '/user-management?mode=new')
  await expect(page.getByRole('checkbox', { name: 'PT Admin' })).toBeVisible()
  await expectNoFindings(axeOn(page))
  await expectFits(page)
})

test('an access-roles user assigns roles', async ({ page, server }) => {
  await enter(page, server, people.manager, '/user-management')
  const userName = newName()
  await create(page, userName)
  await page.getByRole('tab', { name: 'Roles' }).click()
  await page.getByRole('button', { name: /^Data Steward/ }).click()
  await expect(page.getByRole('heading', { name: 'Data Steward' })).toBeVisible()
  const unassigned = page.getByRole('listbox', { name: /^Unassigned Users/ })
  const assigned = page.getByRole('listbox', { name: /^Users Assigned to This Role/ })
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await unassigned.getByText(userName).click()
  await page.getByRole('button', { name: 'Assign selected user', exact: true }).click()
  await expect(assigned.getByText(userName)).toBeVisible()
  await expectNoFindings(axeOn(page))
  await save.click()
  await expect(toast(page, 'Role successfully assigned.')).toBeVisible()
  await page.getByRole('button', { name: 'View Role' }).click()
  await expect(page.getByRole('dialog').getByText('GLOBAL ROLE', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Users' }).click()
  await users(page).getByText(userName).click()
  await expect(page.getByText('Data Steward', { exact: true })).toBeVisible()
  await remove(page)
})

test('a PT admin manages the users of a client on its page, without working as that client', async ({
  page,
  server,
}) => {
  await enter(page, server, people.ptAdmin, '/client-management')
  await page.getByRole('link', { name: 'Lakeshore Health System' }).click()
  const tabs = page.getByRole('navigation', { name: 'Settings of Lakeshore Health System' })
  await tabs.getByRole('link', { name: 'Users' }).click()
  await expect(users(page).getByText(people.legacyUser)).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page')
  await expectNoFindings(axeOn(page), 'the users of a client')
  await expectFits(page, 'the users of a client')
  await page.getByRole('button', { name: 'New User' }).click()
  await expect(page.getByRole('checkbox', { name: 'Client Admin' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'PT Admin' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await create(page, newName())
  await remove(page)
  await tabs.getByRole('link', { name: 'Roles' }).click()
  await expect(page.getByText('No role found.')).toBeVisible()
})
