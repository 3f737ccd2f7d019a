import type { Connection } from '@vigil/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSsoWorld, type SsoWorld } from './sso-test-kit.ts'

let sso: SsoWorld

beforeAll(async () => {
  sso = await openSsoWorld()
  await sso.connection({ disabled: true }, 'switched-off')
  await sso.endClient(await sso.connection({}, 'gone'))
})
afterAll(() => sso.close())

async function look(domain: string): Promise<Connection> {
  const query = new URLSearchParams({ domain }).toString()
  const url = `/api/identity/clients/ssoProducts/connectionId?${query}`
  const response = await sso.world.app.inject({ url })
  expect(response.statusCode).toBe(200)
  return response.json<Connection>()
}
const none = { connectionId: 'Username-Password-Authentication', ssoConnection: false }

describe('looking up the connection of a host name', () => {
  it.each([
    'dash.acme.example',
    'DASH.Acme.Example',
    'dash.acme.example:4600',
    'dash.acme.example.',
    ' dash.acme.example ',
  ])('finds it for "%s"', async (domain) => {
    expect(await look(domain)).toEqual({ connectionId: 'acme', ssoConnection: true })
  })

  it.each([
    ['an unknown domain', 'nobody.example'],
    ['a part of the domain', 'acme.example'],
    ['a longer domain', 'x.dash.acme.example'],
    ['nothing', ''],
    ['a disabled product', 'switched-off.example'],
    ['an ended client', 'gone.example'],
    ['a path', 'dash.acme.example/x'],
    ['a user part', 'x@dash.acme.example'],
    ['a NUL character', 'dash.acme.example\0'],
    ['a pattern', '%'],
  ])('falls back to the default for %s', async (_, domain) => {
    expect(await look(domain)).toEqual(none)
  })

  it('falls back to the default without a domain', async () => {
    const response = await sso.world.app.inject({ url: '/api/identity/clients/ssoProducts/connectionId' })
    expect(response.json()).toEqual(none)
  })
})
