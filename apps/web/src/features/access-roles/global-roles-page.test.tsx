// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/global-role-management" }
import { notifications } from '@mantine/notifications'
import { permissions, type ListedAccessRole } from '@vigil/contract'
import { createRoute, useNavigate, useSearch, type AnyRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageSizes } from '../../testing/filter-parts.ts'
import { openScreen, type Screen } from '../../testing/open-screen.tsx'
import { empty, json, problem, serveCalls } from '../../testing/serve-calls.ts'
import { testSession, type TestUser } from '../../testing/test-session.ts'
import { globalRolesAddress } from './global-roles-list.ts'
import { GlobalRolesPage } from './global-roles-page.tsx'
import { rolesCsv } from './roles-csv.ts'

const role = (name: string, given: Partial<ListedAccessRole> = {}): ListedAccessRole => ({
  id: `id-of-${name}`,
  name,
  description: `About ${name}`,
  roleType: 'GLOBAL_CLIENT',
  permissionTags: {},
  users: { count: 0, names: [] },
  version: 1,
  ...given,
})
let roles: ListedAccessRole[]
let writes: { method: string; path: string; body: unknown }[]
/** the answer to writes, if they fail */
let refusal: Response | null
let isListFailing: boolean

beforeEach(() => {
  refusal = null
  isListFailing = false
  writes = []
  roles = [
    role('Analyst', {
      permissionTags: { SHOW_ALERTS: 'ALLOW', SHOW_PII: 'LIMITED' },
      users: { count: 22, names: ['Ann Lee, Lakeshore', 'Bo Ray, Northwind'] },
    }),
    role('Onboarding', { roleType: 'PT_ONLY' }),
  ]
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // a dialog that is loaded when opened is empty for a moment
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  notifications.clean()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ptAdmin: TestUser = { claims: { roles: ['ROLE_PT_ADMIN'] }, ownClient: { vendor: true } }

function open(who: TestUser = ptAdmin): Screen {
  serveCalls(({ method, path, body }) => {
    if (path === '/auth/token') return json({ token: null })
    if (method === 'GET') return isListFailing ? problem(500) : json(roles)
    writes.push({ method, path, body })
    if (refusal) return refusal
    if (method === 'DELETE') return empty()
    return json({ ...roles[0]!, ...(body as object) }, method === 'POST' ? 201 : 200)
  })
  const route = (app: AnyRoute): AnyRoute =>
    createRoute({
      getParentRoute: () => app,
      path: '/global-role-management',
      validateSearch: globalRolesAddress.params,
      component: function Roles() {
        const navigate = useNavigate()
        return (
          <GlobalRolesPage
            address={globalRolesAddress.read(useSearch({ strict: false }))}
            onAddress={(next) => void navigate({ search: globalRolesAddress.write(next) as never })}
          />
        )
      },
    }) as never
  return openScreen({
    session: testSession(who),
    address: '/global-role-management',
    routes: (app) => [route(app)],
  })
}
const button = (name: string | RegExp): HTMLButtonElement => screen.getByRole('button', { name })
const cells = (name: string): (string | null)[] =>
  [...screen.getByText(name).closest('tr')!.cells].map((cell) => cell.textContent)
const menuItem = (name: string): HTMLButtonElement => screen.getByRole('menuitem', { name, hidden: true })
async function openMenu(user: Screen['user'], name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await screen.findByRole('menuitem', { name: 'View', hidden: true })
}

it('shows name, description, PII badge, role type, permissions and users', async () => {
  roles.push(role('Investigator', { permissionTags: { SHOW_PII: 'ALLOW' } }))
  open()
  await screen.findByText('Analyst')
  expect(cells('Analyst').slice(0, 6)).toEqual([
    'Analyst',
    'About Analyst',
    'MASK PII',
    'GLOBAL ROLE',
    '4%',
    '22',
  ])
  expect(cells('Investigator').slice(2, 6)).toEqual(['PII', 'GLOBAL ROLE', '3%', '0'])
  expect(cells('Onboarding').slice(2, 6)).toEqual(['NO PII', 'PT-ONLY ROLE', '0%', '0'])
  expect(button(/^22: Ann Lee, Lakeshore; Bo Ray, Northwind; and 20 more$/)).toBeTruthy()
})

it('filters, and pages by 25', async () => {
  roles = Array.from({ length: 30 }, (_, index) => role(`Role ${index + 1}`))
  const { user } = open()
  await screen.findByText('Role 1')
  expect(pageSizes()).toBe('25 of 25, 50, 75, 100')
  expect(screen.getByText('1–25 of 30')).toBeTruthy()
  await user.type(screen.getByPlaceholderText('Filter roles...'), 'role 30{Enter}')
  await waitFor(() => expect(screen.queryByText('Role 1')).toBeNull())
  expect(screen.getByText('Role 30')).toBeTruthy()
})

const defaultText = 'Error in service, please see console.'

it('says in place and in one toast that the roles could not be loaded, and tries again (API-055)', async () => {
  isListFailing = true
  const { user } = open()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  await expect.poll(() => screen.getAllByText(defaultText).length).toBe(2)
  isListFailing = false
  await user.click(retry)
  await screen.findByText('Analyst')
})

it.each([
  ['Copy', 'Save', 'POST'],
  ['Edit', 'Save', 'PUT'],
  ['Delete', 'Delete', 'DELETE'],
])('says that %s failed, and keeps the role (API-056, API-057, API-058)', async (item, label, method) => {
  refusal = problem(500)
  const { user } = open({ ...ptAdmin, features: ['role-authoring'] })
  await openMenu(user, 'Analyst')
  await user.click(menuItem(item))
  const dialog = within(await screen.findByRole('dialog'))
  if (item === 'Edit') await user.type(await dialog.findByLabelText(/^Name/), '2')
  await user.click(await dialog.findByRole('button', { name: label }))
  await screen.findByText(defaultText)
  expect(writes.map((sent) => sent.method)).toEqual([method])
  expect(screen.queryByText(/^The role was/)).toBeNull()
  expect(screen.getByText('About Analyst', { selector: 'td *' })).toBeTruthy()
})

describe('the row menu', () => {
  it('has View, Edit, Copy and Delete; authoring is disabled', async () => {
    const { user } = open()
    await openMenu(user, 'Analyst')
    expect(screen.getAllByRole('menuitem', { hidden: true }).map((item) => item.textContent)).toEqual([
      'View',
      'Edit',
      'Copy',
      'Delete',
    ])
    expect(menuItem('Copy').hasAttribute('disabled') || menuItem('Copy').dataset['disabled']).toBeTruthy()
    expect([button('New Role').disabled, button('Download').disabled]).toEqual([true, true])
  })

  it('views name, description and every permission with its level, for reading only', async () => {
    const { user } = open()
    await openMenu(user, 'Analyst')
    await user.click(menuItem('View'))
    const dialog = await screen.findByRole('dialog', { name: 'Analyst' })
    expect(within(dialog).getByText('Description').nextElementSibling?.textContent).toBe('About Analyst')
    expect(within(dialog).getAllByRole('rowheader')).toHaveLength(36)
    expect(within(dialog).getByText('SHOW_PII').nextElementSibling?.textContent).toBe('LIMITED')
    expect(within(dialog).queryAllByRole('radio')).toEqual([])
  })

  it('edits a role', async () => {
    const { user } = open()
    await openMenu(user, 'Analyst')
    await user.click(menuItem('Edit'))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getAllByRole('radio')).toHaveLength(36 * 3)
    expect(button('Save').disabled).toBe(true)
    await user.click(within(dialog).getByRole('radio', { name: 'SHOW_PII ALLOW' }))
    await user.click(button('Save'))
    await screen.findByText('The role was saved!')
    expect(writes).toMatchObject([
      {
        method: 'PUT',
        path: '/identity/access-roles/id-of-Analyst',
        body: { name: 'Analyst', version: 1, permissionTags: { SHOW_ALERTS: 'ALLOW', SHOW_PII: 'ALLOW' } },
      },
    ])
  })

  it('keeps the dialog open with the reason when the server refuses it', async () => {
    refusal = problem(409, 'There is already a role with this name.')
    const { user } = open()
    await openMenu(user, 'Analyst')
    await user.click(menuItem('Edit'))
    await user.type(await screen.findByLabelText(/^Name/), ' 2')
    await user.click(button('Save'))
    await screen.findByText('There is already a role with this name.')
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Analyst 2')
  })

  it('deletes after a confirmation', async () => {
    const { user } = open()
    await openMenu(user, 'Onboarding')
    await user.click(menuItem('Delete'))
    await screen.findByText('Are you sure you want to delete Onboarding? Deleting a role cannot be undone.')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByText('The role was deleted!')
    expect(writes).toMatchObject([{ method: 'DELETE', path: '/identity/access-roles/id-of-Onboarding' }])
  })

  it('shows the reason in a toast when a role in use is not deleted', async () => {
    refusal = problem(409, '22 users have the role Analyst. Assign another role first.')
    const { user } = open()
    await openMenu(user, 'Analyst')
    await user.click(menuItem('Delete'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByText('22 users have the role Analyst. Assign another role first.')
    expect(screen.queryByText('Error in service, please see console.')).toBeNull()
  })

  it.each([
    ['SHOW_GLOBAL_ROLES', ['View']],
    ['EDIT_GLOBAL_ROLE', ['View', 'Edit']],
    ['DELETE_GLOBAL_ROLES', ['View', 'Delete']],
    ['CREATE_NEW_GLOBAL', ['View', 'Copy']],
  ] as const)('with %s and role authoring offers %j', async (permission, offered) => {
    const { user } = open({
      ownClient: { vendor: true },
      permissionTags: { SHOW_GLOBAL_ROLES: 'ALLOW', [permission]: 'ALLOW' },
      features: ['role-authoring'],
    })
    await openMenu(user, 'Analyst')
    const enabled = screen
      .getAllByRole<HTMLButtonElement>('menuitem', { hidden: true })
      .filter((item) => !item.disabled && item.dataset['disabled'] === undefined)
    expect(enabled.map((item) => item.textContent)).toEqual([...offered])
    const mayAuthor = permission === 'CREATE_NEW_GLOBAL'
    expect([button('New Role').disabled, button('Download').disabled]).toEqual([!mayAuthor, !mayAuthor])
  })
})

describe('with role authoring', () => {
  const author: TestUser = { ...ptAdmin, features: ['role-authoring'] }

  it('creates a role', async () => {
    const { user } = open(author)
    await screen.findByText('Analyst')
    await user.click(button('New Role'))
    await user.type(await screen.findByLabelText(/^Name/), 'Auditor')
    await user.click(screen.getByRole('radio', { name: 'SHOW_ALERTS ALLOW' }))
    await user.click(button('Save'))
    await screen.findByText('The role was saved!')
    expect(writes).toMatchObject([
      { method: 'POST', body: { name: 'Auditor', permissionTags: { SHOW_ALERTS: 'ALLOW' } } },
    ])
  })

  it('copies a role under another name', async () => {
    const { user } = open(author)
    await openMenu(user, 'Analyst')
    await user.click(menuItem('Copy'))
    expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Analyst (copy)')
    await user.click(button('Save'))
    await screen.findByText('The role was saved!')
    expect(writes).toMatchObject([{ method: 'POST', body: { permissionTags: { SHOW_ALERTS: 'ALLOW' } } }])
  })

  it('downloads every role with the level of every permission, safe for a spreadsheet', () => {
    const [head, first] = rolesCsv([role('=cmd', { permissionTags: { SHOW_PII: 'ALLOW' } })]).split('\r\n')
    expect(head!.split(',')).toHaveLength(6 + permissions.length)
    expect(first).toContain(`'=cmd,About =cmd,PII,GLOBAL ROLE,3,0,`)
  })
})
