import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../testing/test-people.ts'
import { signInAtProvider } from '../../testing/oidc-test-provider.ts'
import { removeSsoProduct, unlinkSsoUserByName } from './manage-sso-products.ts'
import { failureAt, openBrowser, openSsoWorld, type SsoWorld } from './sso-test-kit.ts'

let sso: SsoWorld

beforeAll(async () => {
  sso = await openSsoWorld()
})
afterAll(() => sso.close())

/** Where the browser arrives after signing in at the provider. */
async function arrive(email: string, connectionId = 'acme'): Promise<string> {
  const browser = openBrowser(sso.world)
  return browser.get(await signInAtProvider(await browser.start(connectionId), email))
}
const different = {
  error: 'different_account',
  description:
    'This email address belongs to a different account at the identity provider than before. Please contact your administrator.',
}

describe('the first sign-in', () => {
  it('binds the user to the account at the provider, and later sign-ins are accepted', async () => {
    const { id, email } = await sso.person({ clientId: sso.acmeId }, true)
    sso.provider.setAccount({ email, sub: 'person-1' })
    expect(await arrive(email)).toBe('/alerts')
    expect(await arrive(email)).toBe('/alerts')
    expect((await sso.events('sign-in.sso', id)).map(({ after }) => after)).toEqual([
      { connectionId: 'acme', linked: true },
      { connectionId: 'acme' },
    ])
  })

  it('succeeds once when two accounts with one address sign in at the same time', async () => {
    const { email } = await sso.person({ clientId: sso.acmeId }, true)
    const returns: (() => Promise<string>)[] = []
    for (const login of ['twin-1', 'twin-2']) {
      sso.provider.setAccount({ email: login, claimedEmail: email })
      const browser = openBrowser(sso.world)
      const callback = await signInAtProvider(await browser.start('acme'), login)
      returns.push(() => browser.get(callback))
    }
    const arrived = await Promise.all(returns.map((go) => go()))
    expect(arrived.filter((address) => address === '/alerts')).toHaveLength(1)
    expect(arrived.filter((address) => address.includes('different_account'))).toHaveLength(1)
  })
})

describe('another account with the same address', () => {
  it('is refused with a clear message, and audited', async () => {
    const { id, email } = await sso.person({ clientId: sso.acmeId }, true)
    sso.provider.setAccount({ email, sub: 'left-the-company' })
    expect(await arrive(email)).toBe('/alerts')
    sso.provider.setAccount({ email, sub: 'newly-hired' })
    expect(failureAt(await arrive(email))).toEqual(different)
    expect(await sso.events('sign-in.sso-failed', id)).toMatchObject([
      { clientId: sso.acmeId, after: { connectionId: 'acme', reason: 'different_account' } },
    ])
    expect(await sso.events('sign-in.sso', id)).toHaveLength(1)
  })

  it('is accepted after an operator has unlinked the user', async () => {
    const { id, email } = await sso.person({ clientId: sso.acmeId }, true)
    sso.provider.setAccount({ email, sub: 'old-account' })
    await arrive(email)
    sso.provider.setAccount({ email, sub: 'new-account' })
    expect(await unlinkSsoUserByName(sso.world.system, email.toUpperCase())).toBe(true)
    expect(await unlinkSsoUserByName(sso.world.system, email)).toBe(false)
    expect(await arrive(email)).toBe('/alerts')
    expect(await sso.events('user.sso-unlink', id)).toMatchObject([{ clientId: sso.acmeId }])
    await expect(unlinkSsoUserByName(sso.world.system, 'nobody@example.org')).rejects.toThrow(
      'There is no user "nobody@example.org".',
    )
  })
})

describe('unlinking by an administrator', () => {
  it('lets the user sign in with another account, ends their sessions, and is refused without an account', async () => {
    const { world, acmeId } = sso
    const { id, email } = await sso.person({ clientId: acmeId }, true)
    const admin = await addUser(world, { clientId: acmeId, roles: ['ROLE_CLIENT_ADMIN'] })
    const unlink = async (token: string): Promise<number> =>
      (
        await world.app.inject({
          method: 'POST',
          url: `/api/identity/clients/${acmeId}/users/${id}/sso/unlink`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode
    const token = await world.token(admin)
    expect(await unlink(token)).toBe(409)
    sso.provider.setAccount({ email, sub: 'left-company' })
    const browser = openBrowser(world)
    await browser.get(await signInAtProvider(await browser.start('acme'), email))
    expect(await unlink(await world.token(id))).toBe(403)
    expect(await unlink(token)).toBe(204)
    expect(await sso.events('user.sso-unlink', id)).toMatchObject([{ clientId: acmeId, actorId: admin }])
    sso.provider.setAccount({ email, sub: 'came-back' })
    expect(await arrive(email)).toBe('/alerts')
  })
})

describe('an account that belongs to another user', () => {
  it('is refused with the other address', async () => {
    const first = await sso.person({ clientId: sso.acmeId }, true)
    const second = await sso.person({ clientId: sso.acmeId }, true)
    sso.provider.setAccount({ email: first.email, sub: 'one-account' })
    expect(await arrive(first.email)).toBe('/alerts')
    sso.provider.setAccount({ email: first.email, sub: 'gone' })
    sso.provider.setAccount({ email: second.email, sub: 'one-account' })
    expect(failureAt(await arrive(second.email))).toEqual(different)
  })

  it('is free again once that user was deleted', async () => {
    const first = await sso.person({ clientId: sso.acmeId }, true)
    const second = await sso.person({ clientId: sso.acmeId }, true)
    sso.provider.setAccount({ email: first.email, sub: 'married' })
    expect(await arrive(first.email)).toBe('/alerts')
    await sso.endUser(first.id)
    sso.provider.setAccount({ email: first.email, sub: 'nobody' })
    sso.provider.setAccount({ email: second.email, sub: 'married' })
    expect(await arrive(second.email)).toBe('/alerts')
  })

  it('is bound for each product by itself, and forgotten with it', async () => {
    const clientId = await sso.connection({}, 'short-lived')
    await sso.connection({ clientId }, 'second-product')
    const { email } = await sso.person({ clientId }, true)
    sso.provider.setAccount({ email, sub: 'here' })
    expect(await arrive(email, 'short-lived')).toBe('/alerts')
    sso.provider.setAccount({ email, sub: 'there' })
    expect(await arrive(email, 'second-product')).toBe('/alerts')
    expect(failureAt(await arrive(email, 'short-lived'))).toEqual(different)
    await removeSsoProduct(sso.world.system, 'short-lived')
    await sso.connection({ clientId }, 'short-lived')
    expect(await arrive(email, 'short-lived')).toBe('/alerts')
  })
})
