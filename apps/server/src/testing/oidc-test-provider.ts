import { Provider, type Adapter, type AdapterPayload, type Configuration } from 'oidc-provider'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface OidcTestClient {
  clientId: string
  /** none: a public client */
  clientSecret?: string
  redirectUris: string[]
  postLogoutRedirectUris?: string[]
}

export interface OidcTestAccount {
  email: string
  /** the account's permanent name; the email address by default */
  sub?: string
  /** the address that the provider sends, if not the one used there */
  claimedEmail?: string
  /** undefined: the provider does not send it */
  emailVerified?: boolean | undefined
}

export interface OidcTestOptions {
  clients: readonly OidcTestClient[]
  accounts: readonly OidcTestAccount[]
  /** where the email address is sent; in the ID token by default */
  emailIn?: 'idToken' | 'userinfo'
}

export interface OidcTestProvider {
  issuer: string
  /** adds or changes an account */
  setAccount(account: OidcTestAccount): void
  /** how often its discovery document was requested */
  discoveries(): number
  close(): Promise<void>
}

const subjectOf = ({ email, sub }: OidcTestAccount): string => sub ?? email

export const canceledAtProvider = 'The sign-in was canceled.'
const scopes = 'openid email profile'

class MemoryAdapter implements Adapter {
  readonly #kept = new Map<string, AdapterPayload>()
  #findBy(fits: (payload: AdapterPayload) => boolean): Promise<AdapterPayload | undefined> {
    return Promise.resolve([...this.#kept.values()].find(fits))
  }
  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.#kept.set(id, payload)
  }
  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#kept.get(id)
  }
  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#findBy((payload) => payload.userCode === userCode)
  }
  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findBy((payload) => payload.uid === uid)
  }
  async consume(id: string): Promise<void> {
    const payload = this.#kept.get(id)
    if (payload) payload.consumed = Math.floor(Date.now() / 1000)
  }
  async destroy(id: string): Promise<void> {
    this.#kept.delete(id)
  }
  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, payload] of this.#kept) if (payload.grantId === grantId) this.#kept.delete(id)
  }
}

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,"></head>
  <body><main><h1>${title}</h1>${body}</main></body>
</html>`

const signInForm = (message: string): string =>
  page(
    'Test identity provider',
    `<p role="alert">${message}</p>
    <form method="post">
      <label>Email <input name="email" type="email" autocomplete="username"></label>
      <button name="action" value="sign-in">Sign in</button>
      <button name="action" value="cancel">Cancel</button>
    </form>`,
  )

function configurationOf(
  { clients, emailIn }: OidcTestOptions,
  accounts: ReadonlyMap<string, OidcTestAccount>,
): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const hour = 3600
  return {
    adapter: MemoryAdapter,
    clients: clients.map((client) => ({
      client_id: client.clientId,
      ...(client.clientSecret === undefined
        ? { token_endpoint_auth_method: 'none' }
        : { client_secret: client.clientSecret }),
      redirect_uris: client.redirectUris,
      post_logout_redirect_uris: client.postLogoutRedirectUris ?? [],
    })),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: emailIn === 'userinfo',
    pkce: { required: () => true },
    ttl: {
      AccessToken: hour,
      AuthorizationCode: 60,
      Grant: hour,
      IdToken: hour,
      Interaction: hour,
      Session: hour,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          const button = '<button form="op.logoutForm" name="logout" value="yes">Sign out</button>'
          ctx.body = page('Sign out', `${form}${button}`)
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = page('Signed out', '')
        },
      },
    },
    findAccount: (_ctx, sub) => {
      const account = [...accounts.values()].find((one) => subjectOf(one) === sub)
      if (!account) return undefined
      const { email, claimedEmail = email, emailVerified } = account
      return {
        accountId: sub,
        claims: async () => ({
          sub,
          email: claimedEmail,
          name: 'Test User',
          ...(emailVerified !== undefined && { email_verified: emailVerified }),
        }),
      }
    },
    loadExistingGrant: async ({ oidc }) => {
      const { provider, client, session } = oidc
      if (!client || !session?.accountId) return undefined
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
      grant.addOIDCScope(scopes)
      await grant.save()
      return grant
    },
    renderError: (ctx, out) => {
      ctx.type = 'html'
      ctx.body = page('The identity provider refused', `<p>${out.error}</p>`)
    },
  }
}

async function interact(
  provider: Provider,
  accounts: ReadonlyMap<string, OidcTestAccount>,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const show = (message: string): void => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(signInForm(message))
  }
  if (request.method !== 'POST') return show('')
  const form = new URLSearchParams(await text(request))
  const email = form.get('email') ?? ''
  if (form.get('action') === 'cancel')
    return provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: canceledAtProvider,
    })
  const account = accounts.get(email)
  if (!account) return show('There is no such account.')
  return provider.interactionFinished(request, response, { login: { accountId: subjectOf(account) } })
}

/** A real OpenID Connect provider on a free port of this machine. */
export async function startOidcProvider(options: OidcTestOptions): Promise<OidcTestProvider> {
  const accounts = new Map(options.accounts.map((account) => [account.email, account]))
  const server = http.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configurationOf(options, accounts))
  const answer = provider.callback()
  let discoveries = 0
  server.on('request', (request, response) => {
    const path = request.url ?? '/'
    if (path.startsWith('/.well-known/')) discoveries += 1
    if (path === '/favicon.ico') response.writeHead(204).end()
    else if (path.startsWith('/interaction/'))
      interact(provider, accounts, request, response).catch(() => response.writeHead(400).end())
    else void answer(request, response)
  })
  return {
    issuer,
    setAccount: (account) => void accounts.set(account.email, account),
    discoveries: () => discoveries,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The provider's cookies, by name. */
export type ProviderCookies = Map<string, string>

async function call(address: string, cookies: ProviderCookies, body?: URLSearchParams): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(address, {
    redirect: 'manual',
    headers: { cookie },
    ...(body && { method: 'POST', body }),
  })
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
  return response
}

/** Follows redirects until the provider sends the browser elsewhere; one page is filled in by `fill`. */
async function walk(
  start: string,
  cookies: ProviderCookies,
  fill: (html: string, at: string) => [address: string, body: URLSearchParams],
): Promise<string> {
  const { origin } = new URL(start)
  let address = start
  let response = await call(address, cookies)
  let filled = false
  for (;;) {
    const location = response.headers.get('location')
    if (location !== null) {
      address = new URL(location, address).href
      if (new URL(address).origin !== origin) return address
      response = await call(address, cookies)
      continue
    }
    const html = await response.text()
    if (filled || response.status !== 200) throw new Error(`the provider answers ${response.status}: ${html}`)
    filled = true
    const [action, body] = fill(html, address)
    address = action
    response = await call(address, cookies, body)
  }
}

/** Signs in as a browser would, without one; returns the address that the provider redirects to. */
export const signInAtProvider = (
  start: string,
  email: string,
  cookies: ProviderCookies = new Map(),
): Promise<string> =>
  walk(start, cookies, (_html, at) => [at, new URLSearchParams({ action: 'sign-in', email })])

export const cancelAtProvider = (start: string, cookies: ProviderCookies = new Map()): Promise<string> =>
  walk(start, cookies, (_html, at) => [at, new URLSearchParams({ action: 'cancel' })])

/** Confirms the sign-out at the provider; returns the address that it redirects to. */
export const signOutAtProvider = (start: string, cookies: ProviderCookies): Promise<string> =>
  walk(start, cookies, (html, at) => {
    const action = /action="([^"]+)"/.exec(html)?.[1] ?? at
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? ''
    return [action, new URLSearchParams({ xsrf, logout: 'yes' })]
  })
