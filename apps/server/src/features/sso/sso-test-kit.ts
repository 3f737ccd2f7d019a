import { randomUUIDv7 } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { auditEvents, clients, ssoProducts, users } from '../../database/schema/index.ts'
import { startOidcProvider, type OidcTestProvider } from '../../testing/oidc-test-provider.ts'
import { addClient, addUser, type NewTestUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { addSsoProduct } from './add-sso-product.ts'
import { callbackPath, logoutPath } from './sso-rules.ts'

export const publicAddress = 'https://vigil.example.org'
export const acmeDomain = 'dash.acme.example'
export const secret = 'a secret with : and %'

const origins = [publicAddress, `https://${acmeDomain}`]
const at = (path: string): string[] => origins.map((origin) => `${origin}${path}`)
const registered = { redirectUris: at(callbackPath), postLogoutRedirectUris: at(logoutPath) }

export interface SsoWorld {
  world: TestWorld
  provider: OidcTestProvider
  vendorId: string
  acmeId: string
  /** adds a user whom the provider knows by the same address */
  person(user: NewTestUser, emailVerified?: boolean): Promise<{ id: string; email: string }>
  /** adds a connection with its own client; the test can override everything */
  connection(values: Partial<typeof ssoProducts.$inferInsert>, name: string): Promise<string>
  endClient(clientId: string): Promise<void>
  endUser(userId: string): Promise<void>
  events(action: string, subjectId: string): Promise<(typeof auditEvents.$inferSelect)[]>
  close(): Promise<void>
}

/** A world with the client Acme and its connection "acme", at a provider that knows it as "vigil". */
export async function openSsoWorld(emailIn: 'idToken' | 'userinfo' = 'idToken'): Promise<SsoWorld> {
  const world = await openTestWorld({ VIGIL_PUBLIC_URL: publicAddress })
  const provider = await startOidcProvider({
    clients: [
      { clientId: 'vigil', clientSecret: secret, ...registered },
      { clientId: 'public', ...registered },
    ],
    accounts: [],
    emailIn,
  })
  const vendorId = await addClient(world, { name: 'Vendor', vendor: true })
  const acmeId = await addClient(world, { name: 'Acme' })
  await addSsoProduct(world.system, {
    client: acmeId,
    domain: acmeDomain,
    issuer: provider.issuer,
    oidcClientId: 'vigil',
    type: 'Dash',
    secret,
  })
  return {
    world,
    provider,
    vendorId,
    acmeId,
    async person(user, emailVerified) {
      const id = await addUser(world, user)
      const email = `${id}@example.org`
      provider.setAccount({ email, emailVerified })
      return { id, email }
    },
    async connection(values, name) {
      const clientId = values.clientId ?? (await addClient(world, { name }))
      await world.system.write(async ({ sql }) => {
        await sql.insert(ssoProducts).values({
          id: randomUUIDv7(),
          clientId,
          connectionId: name,
          domain: `${name}.example`,
          issuer: provider.issuer,
          oidcClientId: 'public',
          createdAt: new Date(),
          ...values,
        })
      })
      return clientId
    },
    endClient: (id) =>
      world.system.write(async ({ sql }) => {
        await sql.update(clients).set({ endedAt: new Date() }).where(eq(clients.id, id))
      }),
    endUser: (id) =>
      world.system.write(async ({ sql }) => {
        await sql.update(users).set({ endedAt: new Date() }).where(eq(users.id, id))
      }),
    events: (action, subjectId) =>
      world.system.read((sql) =>
        sql
          .select()
          .from(auditEvents)
          .where(and(eq(auditEvents.action, action), eq(auditEvents.subjectId, subjectId))),
      ),
    async close() {
      await provider.close()
      await world.close()
    },
  }
}

export interface TestBrowser {
  cookies: Map<string, string>
  /** the address it is redirected to */
  get(address: string, host?: string): Promise<string>
  /** the address it is redirected to for signing in */
  start(connectionId: string, returnTo?: string, host?: string): Promise<string>
  /** the token of the signed-in user, or null */
  token(): Promise<string | null>
  /** the address it is redirected to after signing out; null: the login page */
  signOut(): Promise<string | null>
}

/** Calls the server with the cookies it has set. */
export function openBrowser(world: TestWorld): TestBrowser {
  const cookies = new Map<string, string>()
  async function call(method: 'GET' | 'POST', address: string, host = 'vigil.example.org') {
    const { pathname, search } = new URL(address, publicAddress)
    const response = await world.app.inject({
      method,
      url: `${pathname}${search}`,
      cookies: Object.fromEntries(cookies),
      headers: { host, 'user-agent': 'Test browser' },
    })
    for (const { name, value } of response.cookies)
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    return response
  }
  async function get(address: string, host?: string): Promise<string> {
    const { statusCode, headers, body } = await call('GET', address, host)
    if (statusCode !== 302) throw new Error(`no redirect, but ${statusCode}: ${body}`)
    return String(headers.location)
  }
  return {
    cookies,
    get,
    start: (connectionId, returnTo = '/alerts', host) =>
      get(`/api/auth/sso/start?${new URLSearchParams({ connectionId, returnTo }).toString()}`, host),
    async token() {
      return (await call('POST', '/api/auth/token')).json<{ token: string | null }>().token
    },
    async signOut() {
      return (await call('POST', '/api/auth/sign-out')).json<{ redirect: string | null }>().redirect
    },
  }
}

/** The parameters of the failed sign-in page; throws for any other address. */
export function failureAt(location: string): { error: string | null; description: string | null } {
  const { pathname, searchParams, origin } = new URL(location, publicAddress)
  if (pathname !== '/auth0/failed' || origin !== publicAddress)
    throw new Error(`not the failed page: ${location}`)
  return { error: searchParams.get('error'), description: searchParams.get('error_description') }
}
