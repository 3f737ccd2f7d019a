import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { keepFile } from './keep-file.ts'

let world: TestWorld
let clientId: string
let token: string
beforeAll(async () => {
  world = await openTestWorld()
  clientId = await addClient(world, { name: 'Client' })
  token = await world.token(await addUser(world, { clientId }))
})
afterAll(() => world.close())

const png = { purpose: 'evidence' as const, fileName: 'Größe.png', contentType: 'image/png', maxBytes: 1000 }
const get = (url: string, headers = {}) => world.app.inject({ url, headers })

describe('a stored file', () => {
  it('is served to a user of its client with type, size and name', async () => {
    const row = await keepFile(world.system, clientId, {
      ...png,
      body: Readable.from([Buffer.from('pi'), Buffer.from('cture')]),
    })
    const response = await get(`/api/monitor/files/${row.id}`, { authorization: `Bearer ${token}` })
    expect(response.body).toBe('picture')
    expect(response.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': '7' })
    expect(response.headers['content-disposition']).toContain(
      'inline; filename="Gr__e.png"; filename*=UTF-8\'\'Gr%C3%B6%C3%9Fe.png',
    )
  })

  it('of another client is not found', async () => {
    const other = await addClient(world, { name: 'Other' })
    const row = await keepFile(world.system, other, { ...png, body: Buffer.from('x') })
    expect((await get(`/api/monitor/files/${row.id}`, { authorization: `Bearer ${token}` })).statusCode).toBe(
      404,
    )
  })

  it('above its limit is rejected and leaves no row', async () => {
    const kept = keepFile(world.system, clientId, { ...png, maxBytes: 3, body: Buffer.from('four') })
    await expect(kept).rejects.toMatchObject({ code: 'too_large' })
  })
})

describe('a signed address', () => {
  it('serves the file without a token until it expires', async () => {
    const row = await keepFile(world.system, clientId, { ...png, body: Buffer.from('picture') })
    const options = { fileName: 'a.png', contentType: 'image/png', seconds: 60 }
    const url = await world.services.files.downloadAddress(row.storageKey, options)
    const response = await get(url)
    expect(response.body).toBe('picture')
    expect(response.headers['content-disposition']).toBe('attachment; filename="a.png"')
    world.setNow(new Date(Date.now() + 61_000))
    expect((await get(url)).json()).toMatchObject({ status: 410, code: 'gone' })
    world.setNow(new Date())
    expect((await get(`${url}x`)).statusCode).toBe(404)
  })

  it('accepts an upload of the signed type and size, once', async () => {
    const key = `${clientId}/upload`
    const { url, headers } = await world.services.files.uploadAddress(key, {
      contentType: 'text/csv',
      seconds: 60,
      maxBytes: 8,
    })
    const put = (payload: string, type: string) =>
      world.app.inject({ method: 'PUT', url, headers: { ...headers, 'content-type': type }, payload })
    expect((await put('a,b', 'text/html')).statusCode).toBe(400)
    expect((await put('a,b,c,d,e', 'text/csv')).statusCode).toBe(413)
    expect(await world.services.files.stat(key)).toBeNull()
    expect((await put('a,b\n', 'text/csv')).statusCode).toBe(204)
    expect(await world.services.files.stat(key)).toEqual({ size: 4, contentType: 'text/csv' })
    expect((await put('c,d\n', 'text/csv')).statusCode).toBe(409)
    expect((await get(url)).statusCode).toBe(404)
  })
})
