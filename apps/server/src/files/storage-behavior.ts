import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { FileStorage } from './storage.ts'

const megabyte = 1024 * 1024
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const pdf = { contentType: 'application/pdf' }
const text = { contentType: 'text/plain; charset=utf-8' }

const inChunks = (bytes: Buffer, size: number) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
  )

const readAll = async (storage: FileStorage, key: string) => {
  const file = await storage.read(key)
  return file && { ...file, body: await buffer(file.body) }
}

const badKeys = [
  '',
  '/a',
  'a/',
  'a//b',
  '.',
  '..',
  '../a',
  'a/../b',
  'a/./b',
  'a b',
  'ä',
  'a\\b',
  'a\0b',
  'a\n',
]
badKeys.push('a%2fb', 'a@file', 'a'.repeat(201), 'abc/'.repeat(128) + 'a')

/** Tests that every storage must pass. */
export const describeStorageBehavior = (storageOf: () => FileStorage): void => {
  const sizes: [string, number, number][] = [
    ['0 bytes', 0, 1],
    ['a few bytes', 11, 3],
    ['exactly 8 MB', 8 * megabyte, 64 * 1024],
    ['8 MB and one byte', 8 * megabyte + 1, 64 * 1024],
    ['20 MB', 20 * megabyte, 100_000],
  ]
  it.each(sizes)('returns %s as they were streamed in', async (name, size, chunk) => {
    const key = `client-1/stream-${size}-${name.length}`
    const bytes = randomBytes(size)
    const stored = await storageOf().put(key, inChunks(bytes, chunk), pdf)
    expect(stored).toEqual({ key, size, contentType: 'application/pdf', sha256: sha256(bytes) })
    expect(await storageOf().stat(key)).toEqual({ size, contentType: 'application/pdf' })
    const file = await readAll(storageOf(), key)
    expect({ ...file, body: sha256(file?.body ?? Buffer.alloc(1)) }).toEqual({
      body: sha256(bytes),
      size,
      contentType: 'application/pdf',
    })
  })

  it.each([0, 5, 9 * megabyte])('accepts a buffer of %i bytes', async (size) => {
    const bytes = randomBytes(size)
    const stored = await storageOf().put('client-1/buffer', bytes, text)
    expect(stored.sha256).toBe(sha256(bytes))
    const file = await readAll(storageOf(), 'client-1/buffer')
    expect(file?.body.equals(bytes)).toBe(true)
    expect(file?.contentType).toBe(text.contentType)
  })

  it('stores a file next to files whose keys begin with its key', async () => {
    await storageOf().put('nested', Buffer.from('outer'), text)
    await storageOf().put('nested/inner', Buffer.from('inner'), text)
    expect((await readAll(storageOf(), 'nested'))?.body.toString()).toBe('outer')
    expect((await readAll(storageOf(), 'nested/inner'))?.body.toString()).toBe('inner')
  })

  it.each([10, 20 * megabyte])(
    'refuses %i bytes above the limit and makes none of them visible',
    async (size) => {
      const bytes = randomBytes(size)
      const limited = { ...pdf, maxBytes: size - 1 }
      for (const body of [bytes, inChunks(bytes, 64 * 1024)]) {
        await expect(storageOf().put('client-1/large', body, limited)).rejects.toMatchObject({
          code: 'too_large',
        })
      }
      expect(await storageOf().stat('client-1/large')).toBeNull()
      await storageOf().put('client-1/large', inChunks(bytes, 64 * 1024), { ...pdf, maxBytes: size })
      expect(await storageOf().stat('client-1/large')).toMatchObject({ size })
      await storageOf().remove('client-1/large')
    },
  )

  it.each([1, 9])('makes nothing visible of a body that breaks off after %i MB', async (megabytes) => {
    const body = Readable.from(
      (function* () {
        for (let count = 0; count < megabytes; count += 1) yield randomBytes(megabyte)
        throw new Error('the sender went away')
      })(),
    )
    await expect(storageOf().put('client-1/broken', body, pdf)).rejects.toThrow('the sender went away')
    expect(await storageOf().read('client-1/broken')).toBeNull()
  })

  it('serves the complete old file until the new one is complete', async () => {
    const key = 'client-1/overwritten'
    await storageOf().put(key, Buffer.from('old'), text)
    const body = new PassThrough()
    const putting = storageOf().put(key, body, pdf)
    const written = [...Array(9).keys()].map((fill) => Buffer.alloc(megabyte, fill))
    for (const chunk of written) if (!body.write(chunk)) await once(body, 'drain')

    const meanwhile = await readAll(storageOf(), key)
    expect(meanwhile?.body.toString()).toBe('old')
    expect(meanwhile?.contentType).toBe(text.contentType)

    body.end()
    await putting
    const after = await readAll(storageOf(), key)
    expect(after?.body.equals(Buffer.concat(written))).toBe(true)
    expect(after?.contentType).toBe('application/pdf')
  })

  it('returns null for a missing file, and removing it is not an error', async () => {
    expect(await storageOf().read('client-1/missing')).toBeNull()
    expect(await storageOf().stat('no-client/missing')).toBeNull()
    await storageOf().remove('no-client/missing')
  })

  it('removes a file', async () => {
    await storageOf().put('client-1/removed', Buffer.from('x'), text)
    await storageOf().remove('client-1/removed')
    expect(await storageOf().read('client-1/removed')).toBeNull()
  })

  it.each(badKeys.map((key) => [key.slice(0, 20), key] as const))(
    'refuses the key %j everywhere',
    async (_, key) => {
      const storage = storageOf()
      const attempts = [
        () => storage.put(key, Buffer.from('x'), text),
        () => storage.read(key),
        () => storage.stat(key),
        () => storage.remove(key),
        () => storage.downloadAddress(key, { ...text, fileName: 'a.txt', seconds: 60 }),
        () => storage.uploadAddress(key, { ...text, maxBytes: 1, seconds: 60 }),
      ]
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'invalid' })
    },
  )

  it.each(['', 'text', 'text/plain\r\nx-evil: 1', 'text/plain; a', 'té/xt'])(
    'refuses the content type %j',
    async (contentType) => {
      const storage = storageOf()
      const attempts = [
        () => storage.put('client-1/typed', Buffer.from('x'), { contentType }),
        () => storage.downloadAddress('client-1/typed', { contentType, fileName: 'a', seconds: 60 }),
        () => storage.uploadAddress('client-1/typed', { contentType, maxBytes: 1, seconds: 60 }),
      ]
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'invalid' })
      expect(await storage.stat('client-1/typed')).toBeNull()
    },
  )

  it('is ready when it is writable, and leaves nothing behind from the check', async () => {
    await storageOf().check()
    expect(await storageOf().stat('readiness/check')).toBeNull()
  })
}
