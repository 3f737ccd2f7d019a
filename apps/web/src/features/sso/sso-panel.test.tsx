// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/client-management/lakeshore/sso-products" }
import { notifications } from '@mantine/notifications'
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { SsoProduct, SsoProductUpdate } from '@vigil/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openScreen, type Screen } from '../../testing/open-screen.tsx'
import { empty, json, problem, serveCalls, type ArrivedCall } from '../../testing/serve-calls.ts'
import { testSession, type TestUser } from '../../testing/test-session.ts'
import { SsoPanel, type SsoAddress } from './sso-panel.tsx'

const product = (type: string, more: Partial<SsoProduct> = {}): SsoProduct => ({
  id: `id-${type}`,
  clientId: 'lakeshore',
  type,
  connectionId: `con-${type.toLowerCase()}`,
  domain: `${type.toLowerCase()}.lakeshore.example`,
  disabled: false,
  identityProvider: { issuer: 'https://login.lakeshore.example', clientId: 'vigil', hasSecret: true },
  linkedUsers: 12,
  redirectUris: ['https://vigil.example/api/auth/sso/callback'],
  logoutUris: ['https://vigil.example/sso/logout'],
  version: 1,
  ...more,
})

let products: SsoProduct[]
let writes: ArrivedCall[]
/** answers the next writes, if they fail */
let refusal: (() => Response) | null
let isListFailing: boolean

const stored = (body: SsoProductUpdate, before: SsoProduct): SsoProduct => ({
  ...before,
  ...body,
  identityProvider: body.identityProvider
    ? { issuer: body.identityProvider.issuer, clientId: body.identityProvider.clientId, hasSecret: true }
    : null,
  version: before.version + 1,
})
function answer(call: ArrivedCall): Response {
  if (call.path === '/auth/token') return json({ token: null })
  if (call.method === 'GET') return isListFailing ? problem(500) : json(products)
  writes.push(call)
  if (refusal) return refusal()
  const body = call.body as SsoProductUpdate
  if (call.method === 'POST') {
    const created = stored(body, product('New', { version: 0, id: 'id-new' }))
    products = [...products, created]
    return json(created, 201)
  }
  const found = products.find(({ id }) => call.path.endsWith(id))!
  products = products.filter((one) => one !== found)
  if (call.method === 'DELETE') return empty()
  const changed = stored(body, found)
  products = [...products, changed]
  return json(changed)
}

function open(user: TestUser = {}, search = ''): Screen {
  const routes = (app: AnyRoute): AnyRoute[] => {
    const page = createRoute({
      getParentRoute: () => app,
      path: '/sso',
      validateSearch: (given: Partial<SsoAddress>) => given,
      component: function Routed() {
        const { product: selected = null, mode = null } = page.useSearch()
        const navigate = page.useNavigate()
        return (
          <SsoPanel
            clientId="lakeshore"
            address={{ product: selected, mode }}
            onAddress={(next) => {
              const found = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== null))
              void navigate({ to: '.', search: found } as never)
            }}
          />
        )
      },
    })
    return [page]
  }
  const session = testSession({
    claims: { roles: ['ROLE_PT_ADMIN'] },
    ownClient: { vendor: true },
    ...user,
  })
  return openScreen({ session, address: `/sso${search}`, routes })
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const createButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Create New SSO Product' })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  writes = []
  refusal = null
  isListFailing = false
  products = [product('Dash'), product('Portal', { identityProvider: null, linkedUsers: 0 })]
  serveCalls(answer)
})
afterEach(() => {
  cleanup()
  notifications.clean()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the SSO products', () => {
  it('are a table with one selected, which is shown below', async () => {
    const { user } = open()
    await screen.findByRole('heading', { level: 2, name: 'SSO Product Management' })
    const rows = await screen.findAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'SSO Product TypeAuth0 Connection IDCustom DomainStatus',
      'Dashcon-dashdash.lakeshore.exampleEnabled',
      'Portalcon-portalportal.lakeshore.exampleNo identity provider',
    ])
    expect(screen.getByText('https://vigil.example/api/auth/sso/callback')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Portal (portal.lakeshore.example)' }))
    await screen.findByRole('heading', { level: 2, name: 'Portal (portal.lakeshore.example)' })
    expect(screen.getByText(/Nobody signs in with this product until/)).toBeTruthy()
    const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)
    expect(chosen).toHaveLength(1)
  })

  it('say that there are none', async () => {
    products = []
    open()
    expect(await screen.findByText('No data available.')).toBeTruthy()
  })

  it('that could not be loaded are said so in place and in one toast, and loaded again (API-076)', async () => {
    isListFailing = true
    const { user } = open()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    const text = 'Error in service, please see console.'
    await expect.poll(() => screen.getAllByText(text).length).toBe(2)
    expect((await createButton()).disabled).toBe(true)
    isListFailing = false
    await user.click(retry)
    await screen.findByRole('radio', { name: 'Dash (dash.lakeshore.example)' })
  })

  it('are read-only without EDIT_CLIENT', async () => {
    open(
      { claims: { roles: [] }, ownClient: { vendor: true }, permissionTags: { SHOW_CLIENT: 'ALLOW' } },
      '?mode=new',
    )
    await screen.findByRole('radio', { name: 'Dash (dash.lakeshore.example)' })
    for (const name of ['Create New SSO Product', 'Edit', 'Delete', 'Save'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('creating a product', () => {
  it('starts with Dash, needs all three fields, and disables the button while the form is open', async () => {
    const { user } = open()
    await user.click(await createButton())
    expect((await createButton()).disabled).toBe(true)
    await screen.findByLabelText(/SSO Product Type/)
    expect(field(/SSO Product Type/).value).toBe('Dash')
    expect(button('Save').disabled).toBe(true)
    await user.type(field(/Auth0 Connection ID/), 'con-new')
    expect(button('Save').disabled).toBe(true)
    await user.type(field(/Custom Domain/), 'new.lakeshore.example')
    expect(button('Save').disabled).toBe(false)
    await user.click(button('Save'))
    await screen.findByText('Your SSO Product was created!')
    expect(writes[0]?.body).toEqual({
      type: 'Dash',
      connectionId: 'con-new',
      domain: 'new.lakeshore.example',
      disabled: false,
      identityProvider: null,
    })
    await waitFor(async () => expect((await createButton()).disabled).toBe(false))
  })

  it('is canceled without saving, and begins anew (SSO-005)', async () => {
    const { user } = open()
    await user.click(await createButton())
    await user.type(await screen.findByLabelText(/Auth0 Connection ID/), 'con-new')
    await user.type(field(/Custom Domain/), 'new.lakeshore.example')
    await user.click(button('Cancel'))
    await screen.findByRole('heading', { level: 2, name: 'Dash (dash.lakeshore.example)' })
    expect(screen.queryByLabelText(/Custom Domain/)).toBeNull()
    expect(writes).toEqual([])
    await user.click(await createButton())
    expect((await screen.findByLabelText<HTMLInputElement>(/Custom Domain/)).value).toBe('')
  })

  it('says which fields are required', async () => {
    const { user } = open()
    await user.click(await createButton())
    await user.clear(await screen.findByLabelText(/SSO Product Type/))
    await user.click(field(/Auth0 Connection ID/))
    await user.click(field(/Custom Domain/))
    await user.tab()
    for (const text of [
      'SSO Product Type is required',
      'Auth0 Connection ID is required',
      'Custom Domain is required',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(button('Save').disabled).toBe(true)
  })

  it('sets the identity provider as a whole, and never keeps the secret in a draft', async () => {
    const { user } = open()
    await user.click(await createButton())
    await user.type(await screen.findByLabelText(/Auth0 Connection ID/), 'con-new')
    await user.type(field(/Custom Domain/), 'new.lakeshore.example')
    await user.type(field('Issuer'), 'https://login.example')
    await user.type(field('Client secret'), 'only-for-the-two')
    const kept = Array.from({ length: sessionStorage.length }, (_, at) =>
      sessionStorage.getItem(sessionStorage.key(at) ?? ''),
    ).join()
    expect(kept).toContain('https://login.example')
    expect(kept).not.toContain('only-for-the-two')
    await user.click(button('Save'))
    expect(screen.getByText('Client ID is required')).toBeTruthy()
    expect(writes).toEqual([])
    await user.type(field('Client ID'), 'vigil')
    expect(screen.getByText(/sign in only through this provider/)).toBeTruthy()
    await user.click(button('Save'))
    await screen.findByText('Your SSO Product was created!')
    expect(writes[0]?.body).toMatchObject({
      identityProvider: { issuer: 'https://login.example', clientId: 'vigil', secret: 'only-for-the-two' },
    })
  })

  it('shows why it was refused, and keeps the input', async () => {
    const { user } = open()
    await user.click(await createButton())
    await user.type(await screen.findByLabelText(/Auth0 Connection ID/), 'con-new')
    await user.type(field(/Custom Domain/), 'taken.example')
    refusal = () => problem(409, 'The domain taken.example is already used by the connection acme.')
    await user.click(button('Save'))
    await screen.findByText('We were unable to create your SSO Product.')
    expect(screen.getByText(/The domain taken.example is already used/)).toBeTruthy()
    expect(field(/Custom Domain/).value).toBe('taken.example')
  })
})

describe('a product', () => {
  it('is changed, with its secret kept', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    expect((await createButton()).disabled).toBe(true)
    await screen.findByLabelText('Disabled')
    expect(button('Save').disabled).toBe(true)
    await user.click(field('Disabled'))
    await user.click(button('Save'))
    await screen.findByText('Your SSO Product was saved!')
    expect(writes.map(({ method, path }) => [method, path])).toEqual([
      ['PUT', '/identity/clients/lakeshore/ssoProducts/id-Dash'],
    ])
    expect(writes[0]?.body).toEqual({
      type: 'Dash',
      connectionId: 'con-dash',
      domain: 'dash.lakeshore.example',
      disabled: true,
      identityProvider: { issuer: 'https://login.lakeshore.example', clientId: 'vigil' },
      version: 1,
    })
    await screen.findByRole('button', { name: 'Edit' })
  })

  it('that somebody else has changed meanwhile is compared, and saved on top', async () => {
    const { user } = open({}, '?product=id-Dash&mode=edit')
    const type = await screen.findByLabelText<HTMLInputElement>(/SSO Product Type/)
    await user.clear(type)
    await user.type(type, 'Mine')
    products = [product('Dash', { domain: 'theirs.example', version: 2 })]
    refusal = () => problem(409, 'Priya Raman changed this SSO product.')
    await user.click(button('Save'))
    await screen.findByText('Your SSO Product was unable to be saved.')
    await screen.findByText('Priya Raman changed this SSO product.')
    expect(await screen.findByText('Custom Domain: theirs.example')).toBeTruthy()
    refusal = null
    await user.click(button('Keep my input'))
    await user.click(button('Save'))
    await screen.findByText('Your SSO Product was saved!')
    expect(writes.at(-1)?.body).toMatchObject({ type: 'Mine', version: 2 })
  })

  it('is deleted after a confirmation, and says if that failed', async () => {
    const { user } = open()
    const confirm = async () => {
      await user.click(await screen.findByRole('button', { name: 'Delete' }))
      const dialog = within(await screen.findByRole('dialog'))
      await dialog.findByText('Are you sure you want to delete Dash (dash.lakeshore.example)?')
      await user.click(dialog.getByRole('button', { name: 'Delete' }))
    }
    refusal = () => problem(500)
    await confirm()
    await screen.findByText('We were unable to delete your SSO Product.')
    refusal = null
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await confirm()
    await screen.findByText('Your SSO Product was deleted!')
    await screen.findByRole('heading', { level: 2, name: 'Portal (portal.lakeshore.example)' })
  })

  it('that is being changed is not left without a question', async () => {
    const { user } = open({}, '?product=id-Dash&mode=edit')
    await user.type(await screen.findByLabelText(/Custom Domain/), 'x')
    await user.click(screen.getByRole('radio', { name: 'Portal (portal.lakeshore.example)' }))
    await screen.findByText('You have unsaved changes. Continue without saving?')
    await user.click(button('Go Back'))
    expect(field(/Custom Domain/).value).toBe('dash.lakeshore.examplex')
  })
})
