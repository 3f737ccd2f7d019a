import ssh2 from 'ssh2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sftpPasswords } from '../../../database/schema/index.ts'
import { addClient, addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { hostKey } from './host-key.ts'
import { auditOf, newKeyPair } from './test-sftp.ts'

let world: TestWorld
let clientId: string
let admin: string
let member: string
beforeAll(async () => {
  world = await openTestWorld()
  const vendor = await addClient(world, { name: 'Vendor', vendor: true })
  clientId = await addClient(world, { name: 'Client', sftpUsername: 'client-one' })
  admin = await world.token(await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] }))
  member = await world.token(await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] }))
})
afterAll(() => world.close())

type Method = 'GET' | 'POST' | 'DELETE'
async function call(method: Method, path = '', body?: object, token = admin, client = clientId) {
  const url = `/api/identity/clients/${client}/sftp-account${path}`
  const response = await world.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })
  return { status: response.statusCode, body: response.body === '' ? null : response.json() }
}
const publicKey = (comment = ''): string => newKeyPair(comment).public
const rsaKey = (bits: number): string => ssh2.utils.generateKeyPairSync('rsa', { bits }).public

describe('the SFTP account of a client', () => {
  it('gets a password that is shown once and stored hashed, and replaced by the next one', async () => {
    const first = await call('POST', '/password')
    expect(first).toMatchObject({ status: 201, body: { account: { port: null, keys: [] } } })
    expect(first.body.password).toMatch(/^([a-z2-9]{6}-){4}[a-z2-9]{6}$/)
    const [row] = await world.system.read((sql) => sql.select().from(sftpPasswords))
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
    const second = await call('POST', '/password')
    expect(second.body.password).not.toBe(first.body.password)
    const shown = await call('GET')
    expect(shown.body).toEqual(second.body.account)
    expect(shown.body).toMatchObject({
      hostFingerprint: hostKey(world.system).fingerprint,
      passwordSetAt: expect.any(String),
    })
    expect((await call('DELETE', '/password')).body.passwordSetAt).toBeNull()
    expect(await auditOf(world, clientId, 'sftp.set-password')).toHaveLength(2)
    expect(await auditOf(world, clientId, 'sftp.remove-password')).toHaveLength(1)
    expect(world.logged()).not.toContain(second.body.password)
  })

  it('gets public keys, each once, and loses them', async () => {
    const key = publicKey('nightly@example.org')
    const added = await call('POST', '/keys', { publicKey: `${key}\n` })
    expect(added).toMatchObject({ status: 201, body: { keys: [{ name: 'nightly@example.org' }] } })
    const [{ id, type, fingerprint }] = added.body.keys
    expect([type, fingerprint]).toEqual(['ssh-ed25519', expect.stringMatching(/^SHA256:[\w+/]{43}$/)])
    expect(await call('POST', '/keys', { publicKey: key })).toMatchObject({
      status: 400,
      body: { detail: 'This client already has this key.' },
    })
    expect((await call('POST', '/keys', { publicKey: rsaKey(2048) })).body.keys).toHaveLength(2)
    expect((await call('DELETE', `/keys/${id}`)).body.keys).toHaveLength(1)
    expect((await call('DELETE', `/keys/${id}`)).status).toBe(404)
    expect(await auditOf(world, clientId, 'sftp.add-key')).toHaveLength(2)
    expect(await auditOf(world, clientId, 'sftp.remove-key')).toMatchObject([{ before: { fingerprint } }])
  })

  it('accepts no private keys, short keys or other texts', async () => {
    const refusal = async (text: string) => (await call('POST', '/keys', { publicKey: text })).body.detail
    expect(await refusal(newKeyPair().private)).toMatch(/private key/)
    expect(await refusal(rsaKey(1024))).toMatch(/too short/)
    expect(await refusal('ssh-ed25519 AAAA')).toMatch(/not a public key/)
    expect(await refusal('hello')).toMatch(/not a public key/)
    expect(await refusal(`${publicKey()}\n${publicKey()}`)).toMatch(/one public key at a time/)
  })

  it('needs a user name first', async () => {
    const nameless = await addClient(world, { name: 'Nameless' })
    expect((await call('POST', '/password', undefined, admin, nameless)).status).toBe(422)
    const body = { publicKey: publicKey() }
    expect((await call('POST', '/keys', body, admin, nameless)).status).toBe(422)
  })

  it('is out of reach for everybody but PT admins, and so is that of an unknown client', async () => {
    const none = { publicKey: publicKey() }
    const id = '019a0000-0000-7000-8000-000000000000'
    const writes = [
      ['POST', '/password'],
      ['DELETE', '/password'],
      ['POST', '/keys', none],
      ['DELETE', `/keys/${id}`],
    ] as const
    for (const [method, path, body] of [['GET', ''] as const, ...writes]) {
      expect((await call(method, path, body, member)).status, `${method} ${path}`).toBe(403)
      expect((await call(method, path, body, admin, id)).status, `${method} ${path}`).toBe(404)
    }
  })
})
