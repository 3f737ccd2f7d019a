// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/user-management" }
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { problem } from '../../testing/serve-calls.ts'
import {
  analyst,
  openUsers,
  setUpUsersTest,
  steward,
  testUser,
  UsersTestServer,
} from './users-test-screen.tsx'

setUpUsersTest()
let server: UsersTestServer
beforeEach(() => {
  server = new UsersTestServer([
    testUser('Ada', { accessRole: analyst }),
    testUser('Bea'),
    testUser('Cy'),
    testUser('Dee', { accessRole: steward }),
    testUser('Root', { roles: ['ROLE_CLIENT_ADMIN'] }),
  ])
  server.roles = [analyst, steward]
})

const tags = { SHOW_USERS: 'ALLOW', EDIT_USER: 'ALLOW' } as const
const open = (permissionTags: Partial<typeof tags> = tags) => openUsers({ permissionTags }, '?tab=roles')
const button = (name: string | RegExp): HTMLButtonElement => screen.getByRole('button', { name })
const inList = (name: RegExp): (string | null)[] => {
  const list = screen.queryByRole('listbox', { name })
  return list
    ? within(list)
        .getAllByRole('option')
        .map((one) => one.firstChild!.textContent)
    : []
}
const lists = (): [unknown, unknown] => [inList(/^Unassigned Users/), inList(/^Users Assigned to This Role/)]
const pick = (name: RegExp): HTMLElement => screen.getByRole('option', { name })

it('shows who has a role and who has none; neither admins nor users of other roles', async () => {
  open()
  await screen.findByRole('heading', { name: 'Analyst' })
  expect(lists()).toEqual([['Bea Test', 'Cy Test'], ['Ada Test']])
})

it('moves one or all in either direction, and saves the complete list', async () => {
  const { user } = open()
  await screen.findByRole('heading', { name: 'Analyst' })
  expect([button('Save').disabled, button('Assign selected user').disabled]).toEqual([true, true])
  await user.click(pick(/Bea/))
  await user.click(button('Assign selected user'))
  expect(lists()).toEqual([['Cy Test'], ['Ada Test', 'Bea Test']])
  expect(button('Save').disabled).toBe(false)
  await user.click(pick(/Bea/))
  await user.click(button('Unassign selected user'))
  expect(button('Save').disabled).toBe(true)
  await user.click(button('Assign all users'))
  expect(lists()).toEqual([[], ['Ada Test', 'Bea Test', 'Cy Test']])
  expect(screen.getByText('All available users have been assigned to roles.')).toBeTruthy()
  await user.click(button('Unassign all users'))
  expect(lists()).toEqual([['Ada Test', 'Bea Test', 'Cy Test'], []])
  await user.click(button('Cancel'))
  expect(lists()).toEqual([['Bea Test', 'Cy Test'], ['Ada Test']])
  await user.click(button('Assign all users'))
  await user.click(button('Save'))
  await screen.findByText('Role successfully assigned.')
  expect(server.writes.map(({ path, body }) => [path, body])).toEqual([
    [
      `/identity/clients/own-client/roles/${analyst.id}/users`,
      { userIds: ['id-of-Ada', 'id-of-Bea', 'id-of-Cy'] },
    ],
  ])
  await waitFor(() => expect(button('Save').disabled).toBe(true))
})

it('keeps whom another admin has assigned or unassigned meanwhile', async () => {
  const { user, queryClient } = open()
  await screen.findByRole('heading', { name: 'Analyst' })
  await user.click(pick(/Bea/))
  await user.click(button('Assign selected user'))
  const moved = { 'id-of-Ada': null, 'id-of-Bea': analyst, 'id-of-Cy': analyst }
  server.users = server.users.map((one) =>
    one.id in moved ? { ...one, accessRole: moved[one.id as keyof typeof moved] } : one,
  )
  await user.click(button('Save'))
  await screen.findByText('Role successfully assigned.')
  expect(server.writes[0]?.body).toEqual({ userIds: ['id-of-Bea', 'id-of-Cy'] })
  await queryClient.invalidateQueries({ queryKey: ['users'] })
  await waitFor(() => expect(lists()).toEqual([['Ada Test'], ['Bea Test', 'Cy Test']]))
})

it('does not turn a move around that another admin made first', async () => {
  const { user, queryClient } = open()
  await screen.findByRole('heading', { name: 'Analyst' })
  await user.click(pick(/Bea/))
  await user.click(button('Assign selected user'))
  server.users = server.users.map((one) => (one.id === 'id-of-Bea' ? { ...one, accessRole: analyst } : one))
  await queryClient.invalidateQueries({ queryKey: ['users'] })
  await waitFor(() => expect(button('Save').disabled).toBe(true))
  expect(lists()).toEqual([['Cy Test'], ['Ada Test', 'Bea Test']])
})

it('works with the keyboard alone', async () => {
  const { user } = open()
  await screen.findByRole('heading', { name: 'Analyst' })
  screen.getByRole('listbox', { name: /^Unassigned/ }).focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(lists()).toEqual([['Bea Test'], ['Ada Test', 'Cy Test']])
})

it('says why the server refused it, and keeps what was moved', async () => {
  server.refusals.set(`/roles/${analyst.id}/users`, () => problem(422, 'Admins can’t be assigned to roles.'))
  const { user } = open()
  await screen.findByRole('heading', { name: 'Analyst' })
  await user.click(button('Assign all users'))
  await user.click(button('Save'))
  await screen.findByText('We were unable to assign to this role.')
  await screen.findByText('Admins can’t be assigned to roles.')
  expect(lists()).toEqual([[], ['Ada Test', 'Bea Test', 'Cy Test']])
})

it('asks before another role is shown while something was moved', async () => {
  const { user } = open()
  await screen.findByRole('heading', { name: 'Analyst' })
  await user.click(button('Assign all users'))
  await user.click(button(/^Steward/))
  await screen.findByText('You have unsaved changes. Continue without saving?')
  await user.click(button('Continue'))
  await screen.findByRole('heading', { name: 'Steward' })
  expect(lists()).toEqual([['Bea Test', 'Cy Test'], ['Dee Test']])
})

it('finds roles by name', async () => {
  const { user } = open()
  await user.type(await screen.findByPlaceholderText('Role Name'), 'zzz')
  expect(screen.getByText('No role found.')).toBeTruthy()
})

it('shows a role with every permission, or says who may see them', async () => {
  const shown = { ...analyst, roleType: 'GLOBAL_CLIENT' as const }
  server.accessRoles = [{ ...shown, permissionTags: { SHOW_ALERTS: 'ALLOW' } }]
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'View Role' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByRole('rowheader')).toHaveLength(36)
  expect(within(dialog).getByText('GLOBAL ROLE')).toBeTruthy()
  expect(within(dialog).queryAllByRole('radio')).toEqual([])
})

it('offers nothing to move without EDIT_USER', async () => {
  open({ SHOW_USERS: 'ALLOW' })
  await screen.findByRole('heading', { name: 'Analyst' })
  for (const name of ['Save', 'Cancel', 'Assign all users'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(button('View Role')).toBeTruthy()
})

it('says in a client without access roles that there are none, and why', async () => {
  server.roles = []
  openUsers(undefined, '?tab=roles')
  await screen.findByText('No role found.')
  expect(screen.getByText(/Roles need the access-roles setting/)).toBeTruthy()
})

const noRoles = 'Error in service, please see console.'
const noUsers = 'We were unable to retrieve the users.'

it.each([
  ['roles', noRoles, noUsers],
  ['users', noUsers, noRoles],
])('says in one toast and in place what could not be retrieved: only the %s', async (what, text, other) => {
  server.refusals.set(`GET /identity/clients/own-client/${what}`, () => problem(500))
  const { user } = open()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  await expect.poll(() => screen.getAllByText(text).length).toBe(2)
  expect(screen.queryByText(other)).toBeNull()
  server.refusals.clear()
  await user.click(retry)
  await screen.findByRole('heading', { name: 'Analyst' })
})
