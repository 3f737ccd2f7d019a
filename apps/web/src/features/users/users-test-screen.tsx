import {
  newUserSwitches,
  type ClientRole,
  type Client,
  type ListedAccessRole,
  type User,
} from '@vigil/contract'
import { notifications } from '@mantine/notifications'
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { openScreen, type Screen } from '../../testing/open-screen.tsx'
import { empty, json, problem, serveCalls, type ArrivedCall } from '../../testing/serve-calls.ts'
import { testSession, type TestUser } from '../../testing/test-session.ts'
import { UserManagementPage, type UserManagementAddress } from './user-management-page.tsx'

export const testUser = (name: string, given: Partial<User> = {}): User => ({
  id: `id-of-${name}`,
  firstName: name,
  lastName: 'Test',
  userName: `${name.toLowerCase()}@example.org`,
  roles: [],
  ...newUserSwitches,
  endDate: null,
  accessRole: null,
  version: 1,
  secondFactor: false,
  sso: false,
  ...given,
})

export const analyst: ClientRole = { id: 'role-analyst', name: 'Analyst', description: 'Reviews alerts' }
export const steward: ClientRole = { id: 'role-steward', name: 'Steward', description: '' }

/** Serves the calls of the page in place of the network. */
export class UsersTestServer {
  readonly writes: { method: string; path: string; body: unknown }[] = []
  users: User[]
  roles: ClientRole[] = []
  accessRoles: ListedAccessRole[] = []
  passwordMail: 'sent' | 'failed' | 'none' = 'sent'
  /** answers the next calls to a path that ends like this */
  readonly refusals = new Map<string, () => Response>()

  constructor(users: User[]) {
    this.users = users
    serveCalls((call) => this.handle(call))
  }

  private handle({ method, path, body }: ArrivedCall): Response {
    if (path === '/auth/token') return json({ token: null })
    if (method !== 'GET') this.writes.push({ method, path, body })
    for (const [key, answer] of this.refusals) if (`${method} ${path}`.endsWith(key)) return answer()
    if (method === 'GET') return this.read(path)
    if (path.endsWith('/users') && path.includes('/roles/')) return this.assign(path, body)
    if (path.endsWith('/users')) return this.create(body as Partial<User>)
    if (path === '/identity/access-roles/user') return this.assignOne(body)
    const user = this.users.find(({ id }) => path.includes(id))
    if (!user) return problem(404, 'User not found.')
    if (path.endsWith('reset-password') || path.endsWith('sso/unlink')) return empty()
    if (path.endsWith('second-factor/reset')) return json(this.put({ ...user, secondFactor: false }))
    if (method === 'PUT')
      return json(this.put({ ...user, ...(body as Partial<User>), version: user.version + 1 }))
    this.users = this.users.filter((one) => one !== user)
    return empty()
  }
  private read(path: string): Response {
    if (path.endsWith('/users')) return json(this.users)
    if (path.endsWith('/access-roles')) return json(this.accessRoles)
    return json(this.roles)
  }
  private put(changed: User): User {
    this.users = this.users.map((one) => (one.id === changed.id ? changed : one))
    return changed
  }
  private create(body: Partial<User>): Response {
    const user = testUser(body.firstName ?? '', body)
    this.users = [...this.users, user]
    return json({ ...user, passwordMail: this.passwordMail }, 201)
  }
  private assign(path: string, body: unknown): Response {
    const role = this.roles.find(({ id }) => path.includes(id))!
    const { userIds } = body as { userIds: string[] }
    this.users = this.users.map((user) => {
      if (userIds.includes(user.id)) return { ...user, accessRole: role }
      return user.accessRole?.id === role.id ? { ...user, accessRole: null } : user
    })
    return json(this.users.filter(({ id }) => userIds.includes(id)))
  }
  private assignOne(body: unknown): Response {
    const { userId, accessRoleId } = body as { userId: string; accessRoleId: string | null }
    const accessRole = this.roles.find(({ id }) => id === accessRoleId) ?? null
    return json(this.put({ ...this.users.find(({ id }) => id === userId)!, accessRole }))
  }
}

/** For the top of a test file. */
export function setUpUsersTest(): void {
  beforeEach(() => {
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
}

function routesOf(app: AnyRoute): AnyRoute[] {
  const page = createRoute({
    getParentRoute: () => app,
    path: '/user-management',
    validateSearch: (given: Partial<UserManagementAddress>) => given,
    component: function Routed() {
      const { tab = 'users', user = null, mode = null, role = null } = page.useSearch()
      const navigate = page.useNavigate()
      return (
        <UserManagementPage
          address={{ tab, user, mode, role }}
          onAddress={(next) => {
            const search = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== null))
            void navigate({ to: '.', search } as never)
          }}
        />
      )
    },
  })
  return [page]
}

export const clientAdmin: TestUser = { claims: { roles: ['ROLE_CLIENT_ADMIN'] } }

export const openUsers = (
  who: TestUser = clientAdmin,
  search = '',
  ownClient: Partial<Client> = {},
): Screen =>
  openScreen({
    session: testSession({ ...who, ownClient: { ...who.ownClient, ...ownClient } }),
    address: `/user-management${search}`,
    routes: routesOf,
  })
