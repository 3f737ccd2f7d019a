import { expect, it } from 'vitest'
import { permissionPercent, piiBadgeOf } from '../access/access-roles.ts'
import { allowAll, permissions } from '../access/permissions.ts'
import { NewUser, newUserSwitches, UserChange } from './users.ts'

const given = { firstName: ' Ada ', lastName: 'Byron', userName: ' Ada.Byron@Example.ORG ' }

it('creates users who see monitoring, with everything else off and the email in lower case', () => {
  expect(NewUser.parse(given)).toEqual({
    firstName: 'Ada',
    lastName: 'Byron',
    userName: 'ada.byron@example.org',
    roles: [],
    ...newUserSwitches,
  })
})

it.each([
  [{ firstName: '  ' }, 'First Name is required'],
  [{ lastName: '' }, 'Last Name is required'],
  [{ userName: ' ' }, 'Email is required'],
  [{ userName: 'ada' }, 'Email is invalid'],
  [{ firstName: 'x'.repeat(81) }, 'First Name can have at most 80 characters'],
])('refuses %j', (part, text) => {
  const { error } = NewUser.safeParse({ ...given, ...part })
  expect(error?.issues[0]?.message).toBe(text)
})

it('stores each role once', () => {
  const change = { ...given, ...newUserSwitches, roles: ['ROLE_CLIENT_ADMIN', 'ROLE_CLIENT_ADMIN'] }
  expect(UserChange.parse(change).roles).toEqual(['ROLE_CLIENT_ADMIN'])
})

it('shows what a role permits in percent of all permissions, LIMITED as half', () => {
  expect(permissionPercent({})).toBe(0)
  expect(permissionPercent(allowAll(permissions))).toBe(100)
  expect(permissionPercent({ SHOW_ALERTS: 'ALLOW', SHOW_PII: 'LIMITED', SHOW_USERS: 'DENY' })).toBe(4)
})

it('shows by a badge what a role reveals of a person', () => {
  expect([
    piiBadgeOf({ SHOW_PII: 'ALLOW' }),
    piiBadgeOf({ SHOW_PII: 'LIMITED' }),
    piiBadgeOf({ SHOW_PII: 'DENY' }),
    piiBadgeOf({}),
  ]).toEqual(['PII', 'MASK PII', 'NO PII', 'NO PII'])
})
