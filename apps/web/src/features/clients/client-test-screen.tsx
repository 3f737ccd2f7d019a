import { createRoute, useNavigate, useParams, type AnyRoute } from '@tanstack/react-router'
import {
  newClient,
  type AdministeredClient,
  type ClientSummary,
  type ProductEffect,
  type SftpAccount,
} from '@vigil/contract'
import type { ReactNode } from 'react'
import { Route as DetailsRoute } from '../../routes/_app/client-management.$clientId.index.tsx'
import { openScreen, type Screen } from '../../testing/open-screen.tsx'
import { empty, json, problem, serveCalls, type ArrivedCall } from '../../testing/serve-calls.ts'
import { testClient, testSession, type TestUser } from '../../testing/test-session.ts'
import { ClientFrame, useAdministeredClient } from './client-frame.tsx'
import { EditClient } from './edit-client.tsx'
import { NewClientPage } from './new-client-page.tsx'

export const lakeshore: AdministeredClient = {
  ...testClient,
  ...newClient,
  id: 'lakeshore',
  name: 'Lakeshore Health',
  monitorProducts: ['NPDB', 'OFAC'],
  enabledNpdb: true,
  clientDbids: [{ id: 'row-1', dbid: '555000123456789', entityName: 'Main', eft: '', default: true }],
  sftpUsername: 'lakeshore-health',
  sftpUsernameFixed: true,
  accountId: 'ACC-1',
  ssoProducts: [],
  version: 3,
  changedAt: '2026-10-02T10:00:00.000Z',
  changedBy: 'Priya Raman',
}

const Details = DetailsRoute.options.component!

const routeOf = (app: AnyRoute, path: string, component: () => ReactNode): AnyRoute =>
  createRoute({ getParentRoute: () => app, path, component }) as never

function Framed({ children }: { children: ReactNode }) {
  const { clientId } = useParams({ strict: false }) as { clientId: string }
  return (
    <ClientFrame clientId={clientId} onWorkAs={null}>
      {children}
    </ClientFrame>
  )
}
function Edit() {
  const client = useAdministeredClient()
  const navigate = useNavigate()
  return (
    <EditClient
      client={client}
      onDone={() => void navigate({ to: '/client-management/$clientId', params: { clientId: client.id } })}
    />
  )
}
function New() {
  const navigate = useNavigate()
  return (
    <NewClientPage
      onCreated={(clientId) => void navigate({ to: '/client-management/$clientId', params: { clientId } })}
      onCancel={() => void navigate({ to: '/client-management' })}
    />
  )
}

/** A server that keeps one SFTP account. */
function sftpServer(): (call: ArrivedCall) => Response {
  const account: SftpAccount = { port: null, hostFingerprint: 'SHA256:host', passwordSetAt: null, keys: [] }
  let passwords = 0
  return ({ method, path, body }) => {
    const createdAt = '2026-11-19T10:00:00.000Z'
    if (method === 'DELETE' && path.endsWith('/password')) account.passwordSetAt = null
    else if (method === 'DELETE') account.keys = []
    else if (path.endsWith('/password')) {
      account.passwordSetAt = createdAt
      return json({ password: `password-${++passwords}`, account }, 201)
    } else if (method === 'POST') {
      const { publicKey } = body as { publicKey: string }
      if (!publicKey.startsWith('ssh-')) return problem(400, 'This is not a public key.')
      const [type = '', , name = ''] = publicKey.split(' ')
      const id = '019a0000-0000-7000-8000-000000000001'
      account.keys = [
        { id, name, type, fingerprint: 'SHA256:fingerprint', createdAt, createdBy: 'Priya Raman' },
      ]
    }
    return json(account, method === 'POST' ? 201 : 200)
  }
}

export interface ClientScreen extends Screen {
  /** every write, in order */
  writes: ArrivedCall[]
  /** what the server has, and which calls it refuses (the end of method and path) */
  server: {
    client: AdministeredClient
    failing: string | null
    /** what a change of products would do */
    effect: ProductEffect['changes'][number]
  }
}

/** The pages of a client, with a server that keeps one client and its version. */
export function openClientScreen(
  address: string,
  user: TestUser = {},
  failing: string | null = null,
): ClientScreen {
  const server: ClientScreen['server'] = {
    client: lakeshore,
    failing,
    effect: { product: 'SSDMF', change: 'added', providers: 3208, openAlerts: 0, listsLoaded: false },
  }
  const writes: ArrivedCall[] = []
  const sftp = sftpServer()
  serveCalls((call) => {
    const { method, path, body } = call
    if (path === '/auth/token') return json({ token: null })
    if (server.failing !== null && `${method} ${path}`.endsWith(server.failing)) return problem(500)
    if (path.includes('/sftp-account')) {
      if (method !== 'GET') writes.push(call)
      return sftp(call)
    }
    if (path.endsWith('/summary'))
      return json({
        activeProviders: 3208,
        users: 31,
        usersWithoutRole: 28,
        apiKeys: 2,
        lastImport: '2026-11-15T08:00:00.000Z',
      } satisfies ClientSummary)
    if (path.endsWith('/all')) return json([{ id: 'cms-revoked', typeDisplay: 'CMS Revocations' }])
    if (path.endsWith('/product-effect'))
      return json({ activeProviders: 3208, changes: [server.effect] } satisfies ProductEffect)
    if (method === 'GET') return json(server.client)
    writes.push(call)
    if (path.endsWith('/selection')) return empty()
    if (method === 'DELETE') {
      const isOutdated = call.url.searchParams.get('version') !== String(server.client.version)
      return isOutdated ? problem(409, 'Priya Raman changed this client. It was not deleted.') : empty()
    }
    const sent = body as AdministeredClient
    if (method === 'POST') {
      server.client = { ...lakeshore, ...sent, version: 1 }
      return json(server.client, 201)
    }
    if (sent.version !== server.client.version) return problem(409, 'Priya Raman changed this client.')
    server.client = { ...server.client, ...sent, version: sent.version + 1 }
    return json(server.client)
  })
  const session = testSession({
    claims: { roles: ['ROLE_PT_ADMIN'] },
    ownClient: { vendor: true },
    ...user,
  })
  const screen = openScreen({
    session,
    address,
    routes: (app) => [
      routeOf(app, '/client-management', () => <p>All clients</p>),
      routeOf(app, '/client-management/$clientId/license-types', () => (
        <Framed>
          <p>License types</p>
        </Framed>
      )),
      routeOf(app, '/client-management/new', () => <New />),
      routeOf(app, '/client-management/$clientId', () => (
        <Framed>
          <Details />
        </Framed>
      )),
      routeOf(app, '/client-management/$clientId/edit', () => (
        <Framed>
          <Edit />
        </Framed>
      )),
    ],
  })
  return { ...screen, writes, server }
}
