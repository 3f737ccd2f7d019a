// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/swagger" }
import { notifications } from '@mantine/notifications'
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { openScreen, type Screen } from '../../testing/open-screen.tsx'
import { json, problem, serveCalls } from '../../testing/serve-calls.ts'
import { testSession } from '../../testing/test-session.ts'
import { ApiDocsPage, type ApiDocsAddress } from './api-docs-page.tsx'
import type { OpenApi } from './open-api.ts'

const key = 'vgl_a-key-that-nobody-keeps'
const user = { type: 'object', properties: { firstName: { type: 'string' } }, required: ['firstName'] }
const ok = { 200: { description: 'OK', content: { 'application/json': { schema: user } } } }
const clientId = {
  name: 'clientId',
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
} as const
const specOf = (name: string): OpenApi => ({
  openapi: '3.1.0',
  paths: {
    [`/${name}/things/{clientId}`]: {
      get: {
        operationId: `get-${name}`,
        tags: ['Things'],
        summary: `One thing of ${name}`,
        description: 'Without access roles: client admins.',
        parameters: [clientId, { name: 'filter', in: 'query', schema: { type: 'string' } }],
        responses: { ...ok, 403: { description: 'Not permitted' } },
      },
      post: {
        operationId: `create-${name}`,
        tags: ['Things'],
        summary: 'A new thing',
        parameters: [clientId],
        requestBody: { content: { 'application/json': { schema: user } } },
        responses: ok,
      },
    },
  },
})

interface Sent {
  url: URL
  init: RequestInit
}
let tried: Sent[]
let log: MockInstance
let answer: () => Response | Promise<Response>
let failing: string | null

beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {})
  tried = []
  failing = null
  answer = () =>
    new Response('{"firstName":"Ada"}', {
      status: 200,
      statusText: 'OK',
      headers: { 'content-type': 'application/json', 'x-request-id': 'r-17' },
    })
  serveCalls(({ path }) => {
    if (path === '/auth/token') return json({ token: null })
    const name = /^\/(\w+)\/api-spec$/.exec(path)![1]!
    return name === failing ? problem(500) : json(specOf(name))
  })
  const served = fetch
  // the calls that are tried are those of the invented documents
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit = {}) => {
    if (!url.pathname.includes('/things/')) return served(url, init)
    tried.push({ url, init })
    return answer()
  })
})
afterEach(() => {
  cleanup()
  notifications.clean()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function open(search = ''): Screen {
  const routes = (app: AnyRoute): AnyRoute[] => {
    const page = createRoute({
      getParentRoute: () => app,
      path: '/swagger',
      validateSearch: (given: Partial<ApiDocsAddress>) => given,
      component: function Routed() {
        const address = page.useSearch()
        const navigate = page.useNavigate()
        return (
          <ApiDocsPage
            address={{ search: address.search ?? '', call: address.call ?? null }}
            onAddress={(next) => void navigate({ to: '.', search: next } as never)}
          />
        )
      },
    })
    return [page]
  }
  const session = testSession({ claims: { roles: ['ROLE_CLIENT_ADMIN'] } })
  return openScreen({ session, address: `/swagger${search}`, routes })
}
const section = async (name: string) => within(await screen.findByRole('region', { name }))
const call = (name: string) => screen.findByRole('button', { name })
const tryIt = (id: string) => screen.findByRole('region', { name: `Try ${id}` }).then(within)
const getIdentity = 'GET /identity/things/{clientId} One thing of identity'

describe('the API docs', () => {
  it('have three sections, each from its own specification', async () => {
    open()
    await screen.findByRole('heading', { level: 1, name: 'API Docs' })
    for (const [title, name] of [
      ['Monitor API', 'monitor'],
      ['Identity API', 'identity'],
      ['Instant Search API', 'search'],
    ] as const) {
      const shown = await section(title)
      expect(await shown.findByRole('heading', { level: 3, name: 'Things' })).toBeTruthy()
      expect(shown.getByText(`One thing of ${name}`)).toBeTruthy()
    }
  })

  it('show a call with who may make it, its parameters, schemas and examples', async () => {
    const { user: person } = open()
    const row = await call(getIdentity)
    expect(row.getAttribute('aria-expanded')).toBe('false')
    await person.click(row)
    expect(await screen.findByText('Without access roles: client admins.')).toBeTruthy()
    expect(row.getAttribute('aria-expanded')).toBe('true')
    const parameters = within(screen.getByRole('table', { name: 'Parameters of get-identity' }))
    expect(parameters.getAllByRole('row').map((one) => one.textContent)).toEqual([
      'NameInTypeRequiredDescription',
      'clientIdpathstring (uuid)Yes',
      'filterquerystringNo',
    ])
    const fields = within(screen.getByRole('table', { name: 'Fields of response 200' }))
    expect(fields.getByText('firstName')).toBeTruthy()
    expect(screen.getByLabelText('Example of response 200').textContent).toBe('{\n  "firstName": "text"\n}')
    expect(screen.getByText('Not permitted')).toBeTruthy()
    await person.click(row)
    expect(screen.queryByText('Without access roles: client admins.')).toBeNull()
  })

  it('are searched while typing, over all sections', async () => {
    const { user: person } = open()
    await call(getIdentity)
    await person.type(screen.getByLabelText('Search calls'), 'identity get')
    await waitFor(() => expect(screen.queryByText('One thing of monitor')).toBeNull())
    expect(screen.getByText('One thing of identity')).toBeTruthy()
    expect((await section('Monitor API')).getByText('Nothing found.')).toBeTruthy()
  })

  it('show the other sections if one cannot be loaded', async () => {
    failing = 'monitor'
    const { user: person } = open()
    const monitor = await section('Monitor API')
    const again = await monitor.findByRole('button', { name: 'Try again' })
    await call(getIdentity)
    const text = 'Error in service, please see console.'
    expect(monitor.getByText(text)).toBeTruthy()
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
    failing = null
    await person.click(again)
    expect(await screen.findByText('One thing of monitor')).toBeTruthy()
  })
})

describe('Try it', () => {
  it('sends the call with the key, and shows status, headers and body', async () => {
    const { user: person } = open('?call=get-identity')
    await person.type(await screen.findByLabelText('API key'), ` ${key} `)
    const form = await tryIt('get-identity')
    await person.type(form.getByLabelText(/^clientId \(path\)/), 'a/b')
    await person.type(form.getByLabelText('filter (query)'), 'x y')
    await person.click(form.getByRole('button', { name: 'Send' }))
    await form.findByText('200 OK')
    expect(tried.map(({ url }) => url.href)).toEqual([
      'http://vigil.test/api/identity/things/a%2Fb?filter=x+y',
    ])
    const { headers, credentials, method } = tried[0]!.init
    expect(headers).toMatchObject({ authorization: `Bearer ${key}` })
    expect([method, credentials]).toEqual(['GET', 'omit'])
    expect(form.getByText('x-request-id')).toBeTruthy()
    expect(form.getByText('r-17')).toBeTruthy()
    expect(form.getByLabelText('Response body').textContent).toBe('{\n  "firstName": "Ada"\n}')
  })

  it('begins with an example as the body, and sends what was typed', async () => {
    const { user: person } = open('?call=create-monitor')
    const form = await tryIt('create-monitor')
    expect(form.getByText(/This is a real call/)).toBeTruthy()
    const body = form.getByLabelText<HTMLTextAreaElement>('Request body (JSON)')
    expect(JSON.parse(body.value)).toEqual({ firstName: 'text' })
    await person.click(form.getByRole('button', { name: 'Send' }))
    expect(await form.findByText('Enter your API key first.')).toBeTruthy()
    await person.type(screen.getByLabelText('API key'), key)
    await person.click(form.getByRole('button', { name: 'Send' }))
    expect(await form.findByText('Enter a value for clientId.')).toBeTruthy()
    await person.type(form.getByLabelText(/^clientId \(path\)/), '1')
    await person.clear(body)
    await person.type(body, '{{"firstName":')
    await person.click(form.getByRole('button', { name: 'Send' }))
    expect(await form.findByText('The request body is not valid JSON.')).toBeTruthy()
    expect(tried).toEqual([])
    await person.type(body, '"Grace"}')
    await person.click(form.getByRole('button', { name: 'Send' }))
    await form.findByText('200 OK')
    expect(tried[0]!.init.body).toBe('{"firstName":"Grace"}')
  })

  it('shows a refusal as it is, and says when there is no response', async () => {
    const { user: person } = open('?call=get-search')
    await person.type(await screen.findByLabelText('API key'), key)
    const form = await tryIt('get-search')
    await person.type(form.getByLabelText(/^clientId \(path\)/), '1')
    answer = () =>
      new Response('{"code":"forbidden"}', {
        status: 403,
        headers: { 'content-type': 'application/problem+json' },
      })
    await person.click(form.getByRole('button', { name: 'Send' }))
    expect(await form.findByText('403')).toBeTruthy()
    expect(form.getByLabelText('Response body').textContent).toContain('"forbidden"')
    answer = () => Promise.reject(new TypeError('failed'))
    await person.click(form.getByRole('button', { name: 'Send' }))
    expect(await form.findByText(/The server could not be reached/)).toBeTruthy()
    expect(form.queryByText('403')).toBeNull()
  })

  it('keeps the key neither in storage nor in the URL, the log or the query cache', async () => {
    const { user: person, router, queryClient } = open('?call=get-identity')
    await person.type(await screen.findByLabelText('API key'), key)
    const form = await tryIt('get-identity')
    await person.type(form.getByLabelText(/^clientId \(path\)/), '1')
    answer = () => Promise.reject(new TypeError('failed'))
    await person.click(form.getByRole('button', { name: 'Send' }))
    await form.findByText(/The server could not be reached/)
    const stored = [localStorage, sessionStorage].flatMap((storage) =>
      Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? '')),
    )
    const cached = JSON.stringify([
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state, queryKey }) => [state, queryKey]),
      queryClient
        .getMutationCache()
        .getAll()
        .map(({ state }) => state),
    ])
    const logged = JSON.stringify(log.mock.calls)
    const address = router.state.location.href + location.href
    for (const text of [stored.join(), cached, logged, address, document.cookie])
      expect(text).not.toContain(key)
  })
})
