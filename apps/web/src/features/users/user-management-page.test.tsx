// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/user-management" }
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { problem } from '../../testing/serve-calls.ts'
import {
  analyst,
  clientAdmin,
  openUsers,
  setUpUsersTest,
  steward,
  testUser,
  UsersTestServer,
} from './users-test-screen.tsx'

setUpUsersTest()
let server: UsersTestServer
beforeEach(() => {
  server = new UsersTestServer([testUser('Ada', { secondFactor: true }), testUser('Bea'), testUser('Cy')])
})

const button = (name: string | RegExp): HTMLButtonElement => screen.getByRole('button', { name })
const field = (label: RegExp): HTMLInputElement => screen.getByLabelText(label)
const findField = (label: RegExp): Promise<HTMLInputElement> => screen.findByLabelText(label)
const names = (): (string | null)[] =>
  within(screen.getByRole('region', { name: 'Users' }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent)
const question = 'You have unsaved changes. Continue without saving?'

describe('the list and the detail', () => {
  it('show the users, and find them by email', async () => {
    const { user } = openUsers()
    await screen.findByRole('heading', { name: 'Ada Test' })
    expect(names()).toEqual(['ada@example.orgAda Test', 'bea@example.orgBea Test', 'cy@example.orgCy Test'])
    await user.type(screen.getByPlaceholderText('User Email'), 'BEA@')
    expect(names()).toEqual(['bea@example.orgBea Test'])
    await user.type(screen.getByPlaceholderText('User Email'), 'x')
    expect(screen.getByText('Nothing found.')).toBeTruthy()
  })

  it('follow the selection, which is in the URL', async () => {
    const { user, router } = openUsers()
    await user.click(await screen.findByRole('button', { name: /bea@/ }))
    await screen.findByRole('heading', { name: 'Bea Test' })
    expect(router.state.location.search).toMatchObject({ user: 'id-of-Bea' })
  })

  it('show flags that the client does not have as off', async () => {
    server.users = [testUser('Ada', { enabledInstantSearch: true, enabledNpdbResults: true })]
    openUsers()
    const value = (label: string) => screen.getByText(label).nextElementSibling?.textContent
    await screen.findByText('View NPDB Results')
    expect([value('Instant Search'), value('View NPDB Results'), value('View Ongoing Monitoring')]).toEqual([
      'Off',
      'Off',
      'On',
    ])
  })

  it('say in one toast and in place that the users could not be retrieved', async () => {
    server.refusals.set('/users', () => problem(500))
    openUsers()
    await screen.findByRole('button', { name: 'Try again' })
    await expect.poll(() => screen.getAllByText('We were unable to retrieve the users.').length).toBe(2)
  })
})

describe('creating', () => {
  const fill = async (user: ReturnType<typeof openUsers>['user']): Promise<void> => {
    await user.type(await findField(/First Name/), 'Dee')
    await user.type(field(/Last Name/), 'New')
    await user.type(field(/^Email/), 'Dee@Example.org')
  }

  it('needs the three names before Save, and sends the preset flags', async () => {
    const { user } = openUsers()
    await user.click(await screen.findByRole('button', { name: 'New User' }))
    await findField(/First Name/)
    expect(button('Save').disabled).toBe(true)
    expect(field(/View Ongoing Monitoring/).checked).toBe(true)
    expect([
      field(/^Instant Search/).disabled,
      field(/View NPDB/).disabled,
      field(/NPDB Alerts/).disabled,
    ]).toEqual([true, true, true])
    await user.type(field(/First Name/), 'Dee')
    await user.type(field(/Last Name/), 'New')
    expect(button('Save').disabled).toBe(true)
    await user.type(field(/^Email/), 'dee')
    await user.click(button('Save'))
    expect(await screen.findByText('Email is invalid')).toBeTruthy()
    await user.type(field(/^Email/), '@example.org')
    await user.click(button('Save'))
    await screen.findByText('Your user was saved!')
    await screen.findByText('Your user received an email to reset their password.')
    expect(server.writes[0]).toMatchObject({
      method: 'POST',
      body: { firstName: 'Dee', userName: 'dee@example.org', roles: [], enabledOngoingMonitoring: true },
    })
    await screen.findByRole('heading', { name: 'Dee New' })
  })

  it('names the flags and the emails as the specification does', async () => {
    openUsers(clientAdmin, '?mode=new')
    await findField(/First Name/)
    const labelsIn = (group: string): (string | null)[] =>
      within(screen.getByRole('group', { name: group }))
        .getAllByRole('checkbox')
        .map((box) => (box as HTMLInputElement).labels![0]!.textContent)
    expect(labelsIn('Access')).toEqual(['Instant Search', 'View Ongoing Monitoring', 'View NPDB Results'])
    expect(labelsIn('Email preferences')).toEqual([
      'Receive Alerts Email',
      'Receive Data Import Email',
      'Receive NPDB Alerts Email',
    ])
  })

  it('offers each flag that the client has (USR-016)', async () => {
    const { user } = openUsers(clientAdmin, '?mode=new', { enabledInstantSearch: true, enabledNpdb: true })
    await fill(user)
    const emails = [/^Receive Data Import Email/, /Receive NPDB Alerts Email/]
    for (const flag of [/^Instant Search/, /View NPDB Results/, ...emails]) await user.click(field(flag))
    await user.click(button('Save'))
    await screen.findByText('Your user was saved!')
    expect(server.writes[0]).toMatchObject({
      body: {
        enabledInstantSearch: true,
        enabledNpdbResults: true,
        receiveDataImportEmail: true,
        receiveNpdbEmail: true,
      },
    })
  })

  it('says which field is missing', async () => {
    const { user } = openUsers(clientAdmin, '?mode=new')
    await user.click(await findField(/First Name/))
    await user.click(field(/Last Name/))
    await user.click(field(/^Email/))
    await user.tab()
    for (const text of ['First Name is required', 'Last Name is required', 'Email is required'])
      expect(screen.getByText(text)).toBeTruthy()
  })

  it('says that the user did not receive the email', async () => {
    server.passwordMail = 'failed'
    const { user } = openUsers(clientAdmin, '?mode=new')
    await fill(user)
    await user.click(button('Save'))
    await screen.findByText('Your user did not receive an email to reset their password.')
    await screen.findByText('Your user was saved!')
  })

  it('keeps the input when the server refuses it, also across a reload', async () => {
    server.refusals.set('POST /identity/clients/own-client/users', () => problem(409, 'This email is used.'))
    const { user } = openUsers(clientAdmin, '?mode=new')
    await fill(user)
    await user.click(button('Save'))
    await screen.findByText('We were unable to create a user.')
    expect(screen.getByText('This email is used.')).toBeTruthy()
    expect(field(/First Name/).value).toBe('Dee')
    document.body.replaceChildren()
    openUsers(clientAdmin, '?mode=new')
    expect((await findField(/First Name/)).value).toBe('Dee')
  })

  it('offers PT Admin only to a PT admin in the vendor’s own client', async () => {
    openUsers(clientAdmin, '?mode=new')
    await findField(/Client Admin/)
    expect(screen.queryByLabelText('PT Admin')).toBeNull()
  })

  it.each([
    [true, {}],
    [false, { id: 'other', vendor: false }],
  ])('for a PT admin, PT Admin is offered: %s', async (offered, currentClient) => {
    openUsers(
      { claims: { roles: ['ROLE_PT_ADMIN'] }, ownClient: { vendor: true }, currentClient },
      '?mode=new',
    )
    await findField(/Client Admin/)
    expect(screen.queryAllByLabelText('PT Admin')).toHaveLength(offered ? 1 : 0)
  })
})

describe('editing', () => {
  it('saves changes, and Save needs a change and all names (USR-007)', async () => {
    const { user } = openUsers(clientAdmin, '?user=id-of-Bea&mode=edit')
    await findField(/First Name/)
    expect(button('Save').disabled).toBe(true)
    expect(field(/^Email/).readOnly).toBe(true)
    await user.type(field(/First Name/), '2{Backspace}')
    expect(button('Save').disabled).toBe(true)
    await user.clear(field(/First Name/))
    expect(button('Save').disabled).toBe(true)
    await user.type(field(/First Name/), 'Bea')
    await user.click(field(/Client Admin/))
    await user.click(field(/Receive Alerts Email/))
    await user.click(button('Save'))
    await screen.findByText('Your user was saved!')
    expect(server.writes).toMatchObject([
      { method: 'PUT', body: { roles: ['ROLE_CLIENT_ADMIN'], receiveAlertsEmail: true, version: 1 } },
    ])
  })

  it('shows flags that the client does not have as off and disabled, and keeps what is stored (151)', async () => {
    const stored = { enabledInstantSearch: true, enabledNpdbResults: true, receiveNpdbEmail: true }
    server.users = [testUser('Bea', stored)]
    const { user } = openUsers(clientAdmin, '?user=id-of-Bea&mode=edit')
    await findField(/First Name/)
    const shown = [/^Instant Search/, /View NPDB Results/, /Receive NPDB Alerts Email/].map(field)
    expect(shown.map(({ checked, disabled }) => [checked, disabled])).toEqual(shown.map(() => [false, true]))
    await user.click(field(/View Ongoing Monitoring/))
    await user.click(button('Save'))
    await screen.findByText('Your user was saved!')
    expect(server.writes[0]).toMatchObject({ body: { ...stored, enabledOngoingMonitoring: false } })
  })

  it('shows who was faster and what they saved, and keeps what was typed without undoing the rest', async () => {
    const { user } = openUsers(clientAdmin, '?user=id-of-Bea&mode=edit')
    await user.type(await findField(/First Name/), ' Ann')
    server.users = server.users.map((one) =>
      one.id === 'id-of-Bea' ? { ...one, lastName: 'Married', version: 2 } : one,
    )
    server.refusals.set('PUT /identity/clients/own-client/users/id-of-Bea', () =>
      problem(409, 'Max changed this user in the meantime.'),
    )
    await user.click(button('Save'))
    await screen.findByText('Max changed this user in the meantime.')
    await screen.findByText('Your user was unable to be saved.')
    await screen.findByText('Last Name: Married')
    expect(field(/First Name/).value).toBe('Bea Ann')
    server.refusals.clear()
    await user.click(button('Keep my input, and take the rest from theirs'))
    expect(field(/Last Name/).value).toBe('Married')
    await screen.findByText('First Name: Bea')
    await user.click(button('Save'))
    await screen.findByText('Your user was saved!')
    expect(server.writes.at(-1)).toMatchObject({
      body: { firstName: 'Bea Ann', lastName: 'Married', version: 2 },
    })
  })

  it('asks before unsaved changes are left, and discards them on Continue', async () => {
    const { user } = openUsers(clientAdmin, '?user=id-of-Bea&mode=edit')
    await user.type(await findField(/First Name/), ' Ann')
    await user.click(button(/cy@/))
    await screen.findByText(question)
    await user.click(button('Go Back'))
    await waitFor(() => expect(screen.queryByText(question)).toBeNull())
    expect(field(/First Name/).value).toBe('Bea Ann')
    await user.click(button(/cy@/))
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await screen.findByRole('heading', { name: 'Cy Test' })
    await user.click(button(/bea@/))
    await screen.findByRole('heading', { name: 'Bea Test' })
    await user.click(button('Edit'))
    expect((await findField(/First Name/)).value).toBe('Bea')
  })
})

describe('the actions of a user', () => {
  it('send a password link', async () => {
    const { user } = openUsers()
    await user.click(await screen.findByRole('button', { name: 'Reset Password' }))
    await screen.findByText('Your user received an email to reset their password.')
    server.refusals.set('reset-password', () => problem(503, 'Later.', { code: 'unavailable' }))
    await user.click(button('Reset Password'))
    await screen.findByText('Your user did not receive an email to reset their password.')
  })

  it('reset two-factor authentication after a confirmation', async () => {
    const { user } = openUsers()
    await user.click(await screen.findByRole('button', { name: 'Reset two-factor authentication' }))
    await user.click(await screen.findByRole('button', { name: 'Turn off' }))
    await screen.findByText('Two-factor authentication is off. Your user was told by email.')
    expect(screen.queryByRole('button', { name: 'Reset two-factor authentication' })).toBeNull()
  })

  it('unlink an account of single sign-on after a confirmation, and say why not', async () => {
    server.users = [testUser('Ana', { sso: true })]
    const path = `POST /identity/clients/own-client/users/${server.users[0]!.id}/sso/unlink`
    server.refusals.set(path, () => problem(409, 'This user is not linked.'))
    const { user } = openUsers()
    const unlink = async (): Promise<void> => {
      await user.click(await screen.findByRole('button', { name: 'Unlink single sign-on account' }))
      await user.click(await screen.findByRole('button', { name: 'Unlink' }))
    }
    await unlink()
    await screen.findByText('This user is not linked.')
    server.refusals.clear()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await unlink()
    await screen.findByText('The next account that signs in with this email address will be linked.')
  })

  it('delete after a confirmation, and say when that fails', async () => {
    const { user } = openUsers()
    server.refusals.set('DELETE /identity/clients/own-client/users/id-of-Ada', () => problem(500))
    const remove = async (): Promise<void> => {
      await user.click(await screen.findByRole('button', { name: 'Delete' }))
      await screen.findByText('Are you sure you want to delete Ada Test?')
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    }
    await remove()
    await screen.findByText('We were unable to delete the user.')
    server.refusals.clear()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await remove()
    await screen.findByText('Your user was deleted!')
    await screen.findByRole('heading', { name: 'Bea Test' })
  })

  it('offer no password to a user of single sign-on, and nobody deletes themself', async () => {
    server.users = [testUser('Ana', { id: 'own-user', sso: true })]
    openUsers()
    await screen.findByRole('heading', { name: 'Ana Test' })
    expect(screen.queryByRole('button', { name: 'Reset Password' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  it.each([
    ['SHOW_USERS', []],
    ['CREATE_NEW_USER', ['New User']],
    ['EDIT_USER', ['Edit', 'Reset Password']],
    ['DELETE_USER', ['Delete']],
  ] as const)('with %s are %j', async (permission, offered) => {
    server.users = [testUser('Bea')]
    openUsers({ permissionTags: { SHOW_USERS: 'ALLOW', [permission]: 'ALLOW' } })
    await screen.findByRole('heading', { name: 'Bea Test' })
    const seen = ['New User', 'Edit', 'Reset Password', 'Delete'].filter(
      (name) => screen.queryAllByRole('button', { name }).length > 0,
    )
    expect(seen).toEqual([...offered])
  })
})

describe('in a client with access roles', () => {
  const tags = { SHOW_USERS: 'ALLOW', CREATE_NEW_USER: 'ALLOW', EDIT_USER: 'ALLOW' } as const
  beforeEach(() => {
    server.roles = [analyst, steward]
  })
  const picker = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Access Role' })

  it('one access role is assigned with its own call', async () => {
    const { user } = openUsers({ permissionTags: tags }, '?user=id-of-Bea&mode=edit')
    await findField(/First Name/)
    expect(screen.queryByRole('checkbox', { name: 'Client Admin' })).toBeNull()
    await user.click(picker())
    await user.type(picker(), 'zzz')
    expect(await screen.findByText('No role found.')).toBeTruthy()
    await user.clear(picker())
    await user.click(await screen.findByRole('option', { name: 'Analyst', hidden: true }))
    await user.click(button('Save'))
    await screen.findByText('Role successfully assigned.')
    expect(server.writes).toEqual([
      {
        method: 'POST',
        path: '/identity/access-roles/user',
        body: { accessRoleId: analyst.id, userId: 'id-of-Bea' },
      },
    ])
  })

  it('Client Admin is offered in the same picker, and replaces the access role', async () => {
    server.users = [testUser('Bea', { accessRole: analyst })]
    const { user } = openUsers({ permissionTags: tags }, '?user=id-of-Bea&mode=edit')
    await findField(/First Name/)
    await waitFor(() => expect(picker().value).toBe('Analyst'))
    await user.click(picker())
    await user.click(await screen.findByRole('option', { name: 'Client Admin', hidden: true }))
    await user.click(button('Save'))
    await screen.findByText('Your user was saved!')
    expect(server.writes).toMatchObject([{ method: 'PUT', body: { roles: ['ROLE_CLIENT_ADMIN'] } }])
  })

  it.each([
    ['in the vendor’s own client', ['Client Admin', 'PT Admin'], {}],
    ['in another client', ['Client Admin'], { id: 'other', vendor: false }],
  ])('the picker of a PT admin %s offers the admin roles %j', async (_where, offered, currentClient) => {
    const { user } = openUsers(
      {
        claims: { roles: ['ROLE_PT_ADMIN'] },
        ownClient: { vendor: true, usesAccessRoles: true },
        currentClient,
      },
      '?user=id-of-Bea&mode=edit',
    )
    await findField(/First Name/)
    await user.click(picker())
    await screen.findByRole('option', { name: 'Analyst', hidden: true })
    const admins = screen.queryAllByRole('option', { name: /Admin$/, hidden: true })
    expect(admins.map((option) => option.textContent)).toEqual(offered)
  })

  it('a failed assignment is said, and keeps the form', async () => {
    server.refusals.set('/access-roles/user', () => problem(422, 'Admins can’t be assigned to roles.'))
    const { user } = openUsers({ permissionTags: tags }, '?user=id-of-Bea&mode=edit')
    await findField(/First Name/)
    await user.click(picker())
    await user.click(await screen.findByRole('option', { name: 'Steward', hidden: true }))
    await user.click(button('Save'))
    await screen.findByText('We were unable to assign to this role.')
    expect(picker().value).toBe('Steward')
  })
})
