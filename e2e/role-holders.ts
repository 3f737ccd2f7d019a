import { request, type APIRequestContext, type Browser, type BrowserContext } from '@playwright/test'
import {
  formatDate,
  settingsOf,
  type AccessRole,
  type AdministeredClient,
  type Mail,
  type MailDetail,
  type PermissionTags,
  type User,
} from '@vigil/contract'
import { expect } from './fixtures.ts'
import { people } from './people.ts'
import type { RunningServer } from './start-server.ts'

type Method = 'GET' | 'POST' | 'PUT'
/** Calls the API as one person. */
type Call = <T>(method: Method, path: string, body?: object) => Promise<T>

/** A person whose permissions a test sets. */
interface Holder {
  browser: BrowserContext
  permit: (tags: PermissionTags) => Promise<void>
}

/** What the tests look at. */
export interface Targets {
  /** of a client that is not the vendor */
  clientId: string
  subjectId: string
  /** of the subject, as it is shown */
  dob: string
  alertId: string
  searchId: string
  /** a user of the client */
  userId: string
}

export interface RoleHolders {
  address: string
  /** of the vendor, and no admin */
  staff: Holder
  /** of a client */
  member: Holder
  /** has all permissions */
  ptAdmin: Holder
  targets: Targets
}

const password = 'a quiet amber lighthouse'

async function signInTo(server: RunningServer, userName: string, given: string): Promise<APIRequestContext> {
  const context = await request.newContext({ baseURL: server.address })
  const answer = await context.post('/api/auth/sign-in', { data: { userName, password: given } })
  expect(answer.status()).toBe(200)
  return context
}

function callsOf(context: APIRequestContext): Call {
  return async <T>(method: Method, path: string, body?: object): Promise<T> => {
    const { token } = (await (await context.post('/api/auth/token')).json()) as { token: string }
    const answer = await context.fetch(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { data: body }),
    })
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
    return answer.status() === 204 ? (undefined as T) : ((await answer.json()) as T)
  }
}

/** The one-time link in the message that invites a user. */
async function invitationOf(call: Call, userName: string): Promise<string> {
  const { content } = await call<{ content: Mail[] }>('GET', '/mails')
  const { id } = content.find(({ recipient }) => recipient === userName)!
  const { body } = await call<MailDetail>('GET', `/mails/${id}`)
  return /#token=([\w-]+)/.exec(body!)![1]!
}

interface World {
  server: RunningServer
  browser: Browser
  /** as a PT admin */
  call: Call
}

const browserContext = (browser: Browser) => browser.newContext({ locale: 'en-US', timezoneId: 'UTC' })

async function addHolder({ server, browser, call }: World, clientId: string, name: string): Promise<Holder> {
  const role = { name: `Role of ${name}`, description: '', roleType: 'GLOBAL_CLIENT' }
  const { id: roleId } = await call<AccessRole>('POST', '/identity/access-roles', {
    ...role,
    permissionTags: {},
  })
  const userName = `${name.toLowerCase().replace(' ', '.')}@example.org`
  const [firstName, lastName] = name.split(' ')
  const { id: userId } = await call<User>('POST', `/identity/clients/${clientId}/users`, {
    firstName,
    lastName,
    userName,
    enabledInstantSearch: true,
  })
  await call('POST', '/identity/access-roles/user', { accessRoleId: roleId, userId })
  const context = await browserContext(browser)
  const token = await invitationOf(call, userName)
  await context.request.post(`${server.address}/api/auth/reset-password`, { data: { token, password } })
  const answer = await context.request.post(`${server.address}/api/auth/sign-in`, {
    data: { userName, password },
  })
  expect(answer.status()).toBe(200)
  return {
    browser: context,
    permit: (permissionTags) => call('PUT', `/identity/access-roles/${roleId}`, { ...role, permissionTags }),
  }
}

async function addPtAdmin({ server, browser }: World): Promise<Holder> {
  const context = await browserContext(browser)
  await context.request.post(`${server.address}/api/auth/sign-in`, {
    data: { userName: people.ptAdmin, password: server.password },
  })
  return { browser: context, permit: () => Promise.resolve() }
}

/** What the vendor needs for its staff to have roles, and to write new ones. */
async function turnOnRoles(call: Call, vendor: AdministeredClient): Promise<void> {
  const path = `/identity/clients/${vendor.id}`
  await call('PUT', path, { ...settingsOf(vendor), usesAccessRoles: true, version: vendor.version })
  await call('PUT', `${path}/features-toggle/role-authoring`, { enable: true })
}

interface Found {
  content: { id: string }[]
}

async function findTargets(
  server: RunningServer,
  clientId: string,
  users: readonly User[],
): Promise<Targets> {
  const manager = await signInTo(server, people.manager, server.password)
  const call = callsOf(manager)
  const search = { page: 0, size: 1 }
  const subjects = await call<Found>('POST', '/monitor/monitored-subjects/search', {
    ...search,
    type: 'INDIVIDUAL',
  })
  const subjectId = subjects.content[0]!.id
  const { dob } = await call<{ dob: string }>('GET', `/monitor/monitored-subjects/${subjectId}`)
  const { token } = (await (await manager.post('/api/auth/token')).json()) as { token: string }
  await manager.post(`/api/monitor/monitored-subjects/${subjectId}/documents?fileName=diploma.pdf`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    data: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  const alerts = await call<Found>('POST', '/monitor/alerts/search', search)
  const { searchHistoryId } = await call<{ searchHistoryId: string }>('POST', '/search/instant/npi', {
    npis: ['1234567893'],
  })
  await manager.dispose()
  return {
    clientId,
    subjectId,
    dob: formatDate(dob),
    alertId: alerts.content[0]!.id,
    searchId: searchHistoryId,
    userId: users.find(({ userName }) => userName === people.analyst)!.id,
  }
}

/** Two people with a role each, and what they look at; on a server that no other test uses. */
export async function addRoleHolders(server: RunningServer, browser: Browser): Promise<RoleHolders> {
  const admin = await signInTo(server, people.ptAdmin, server.password)
  const call = callsOf(admin)
  const clients = await call<AdministeredClient[]>('GET', '/identity/clients')
  const vendor = clients.find((client) => client.vendor)!
  const client = clients.find(({ name }) => name === 'Northwind Medical Group')!
  await turnOnRoles(call, vendor)
  const world = { server, browser, call }
  const users = await call<User[]>('GET', `/identity/clients/${client.id}/users`)
  return {
    address: server.address,
    staff: await addHolder(world, vendor.id, 'Stella Marsh'),
    member: await addHolder(world, client.id, 'Milan Forde'),
    ptAdmin: await addPtAdmin(world),
    targets: await findTargets(server, client.id, users),
  }
}
