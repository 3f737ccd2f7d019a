import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createStorage } from './create-storage.ts'
import { startS3TestServer } from './s3-test-server.ts'
import { describeStorageBehavior } from './storage-behavior.ts'
import type { FileStorage } from './storage.ts'

let server: Awaited<ReturnType<typeof startS3TestServer>>
let storage: FileStorage

beforeAll(async () => {
  server = await startS3TestServer()
  storage = createStorage({ kind: 's3', ...server.options })
})
afterAll(() => server.close())

describe('S3 storage', () => {
  describeStorageBehavior(() => storage)

  it('aborts the upload of a file that turns out to be too large', async () => {
    const body = randomBytes(20 * 1024 * 1024)
    const limited = { contentType: 'application/pdf', maxBytes: body.length - 1 }
    const pieces = [body.subarray(0, 9_000_000), body.subarray(9_000_000)]
    await expect(storage.put('c/aborted', Readable.from(pieces), limited)).rejects.toMatchObject({
      code: 'too_large',
    })
    expect(await server.unfinishedUploads()).toEqual([])
  })

  it('is not ready without its bucket or its server', async () => {
    const elsewhere = createStorage({ kind: 's3', ...server.options, bucket: 'missing' })
    await expect(elsewhere.check()).rejects.toThrow()
    await expect(elsewhere.read('c/any')).rejects.toThrow()
    const nowhere = createStorage({ kind: 's3', ...server.options, endpoint: 'http://127.0.0.1:9' })
    await expect(nowhere.check()).rejects.toThrow()
  })
})

describe('S3 download address', () => {
  const fileName = 'Bericht "Größe" 2026 – 名簿.pdf'
  const options = { fileName, contentType: 'application/pdf', seconds: 60 }

  it('lets a browser fetch the file under its Unicode name and the given type', async () => {
    const { sha256 } = await storage.put('c/report', Buffer.from('content'), {
      contentType: 'application/octet-stream',
    })
    const response = await fetch(await storage.downloadAddress('c/report', options))
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('content')
    expect(response.headers.get('x-amz-meta-sha256')).toBe(sha256)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const disposition = response.headers.get('content-disposition') ?? ''
    const extended = /^attachment; filename="[ -~]+"; filename\*=UTF-8''(\S+)$/.exec(disposition)?.[1]
    expect(decodeURIComponent(extended ?? '')).toBe(fileName)
  })

  it('is refused when its name is altered or it has expired', async () => {
    const address = new URL(await storage.downloadAddress('c/report', options))
    address.searchParams.set('response-content-disposition', 'inline')
    expect((await fetch(address)).status).toBe(403)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 62_000 })
    const expired = await storage.downloadAddress('c/report', options)
    vi.useRealTimers()
    expect((await fetch(expired)).status).toBe(403)
  })

  it('points to the public endpoint if there is one', async () => {
    const publicEndpoint = 'https://files.example.org'
    const published = createStorage({ kind: 's3', ...server.options, publicEndpoint })
    expect(await published.downloadAddress('c/report', options)).toMatch(
      /^https:\/\/files\.example\.org\/vigil\/c\/report\?/,
    )
  })
})

describe('S3 upload address', () => {
  const options = { contentType: 'text/csv', seconds: 60, maxBytes: 1000 }

  it('accepts a PUT with the headers that came with it', async () => {
    const { url, headers } = await storage.uploadAddress('c/upload', options)
    const response = await fetch(url, { method: 'PUT', headers, body: 'a,b' })
    expect(response.status).toBe(200)
    const file = await storage.read('c/upload')
    expect(file).toMatchObject({ size: 3, contentType: 'text/csv' })
    expect((await buffer(file!.body)).toString()).toBe('a,b')
  })

  it('includes no checksum, because the body is not known yet', async () => {
    const { url } = await storage.uploadAddress('c/upload', options)
    expect(url).not.toMatch(/checksum/i)
  })

  it('refuses another content type, another file and another method', async () => {
    const { url, headers } = await storage.uploadAddress('c/refused', options)
    const put = (to: string, type: string) =>
      fetch(to, { method: 'PUT', headers: { 'content-type': type }, body: 'x' })
    expect((await put(url, 'text/html')).status).toBe(403)
    expect((await put(url.replace('c/refused', 'd/refused'), 'text/csv')).status).toBe(403)
    expect((await fetch(url, { headers })).status).toBe(403)
    expect(await storage.stat('c/refused')).toBeNull()
    expect(await storage.stat('d/refused')).toBeNull()
    expect((await put(url, 'text/csv')).status).toBe(200)
  })
})
