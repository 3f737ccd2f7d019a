import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStorage } from './create-storage.ts'
import { readAddress } from './signed-address.ts'
import { describeStorageBehavior } from './storage-behavior.ts'
import type { FileStorage } from './storage.ts'

const signingKey = Buffer.alloc(32, 7)
const now = () => new Date()
const plain = { contentType: 'text/plain' }
let root: string
let storage: FileStorage

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vigil-files-'))
  storage = createStorage({ kind: 'folder', root, signingKey, basePath: '/api', now })
})
afterEach(() => rm(root, { recursive: true }))

const temporaryFiles = () => readdir(join(root, 'temporary'))
const run = (mode: string) =>
  spawn(process.execPath, [join(import.meta.dirname, 'folder-put-process.ts'), mode, root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })

describe('folder storage', () => {
  describeStorageBehavior(() => storage)

  it('leaves no temporary file behind, whether a write succeeds or is refused', async () => {
    await storage.put('c/a', Buffer.from('x'), plain)
    await expect(storage.put('c/b', Buffer.alloc(9), { ...plain, maxBytes: 8 })).rejects.toThrow()
    const chunks = Readable.from([Buffer.alloc(5), Buffer.alloc(5)])
    await expect(storage.put('c/b', chunks, { ...plain, maxBytes: 8 })).rejects.toThrow()
    expect(await temporaryFiles()).toEqual([])
  })

  it('protects files from other users of the machine', async () => {
    await storage.put('c/a', Buffer.from('x'), plain)
    expect((await stat(join(root, 'objects/c/a@file'))).mode & 0o077).toBe(0)
    expect((await stat(join(root, 'objects/c'))).mode & 0o077).toBe(0)
  })

  it('lets a reader that has started finish the old file', async () => {
    await storage.put('c/a', Buffer.alloc(3_000_000, 'a'), plain)
    const begun = await storage.read('c/a')
    await storage.put('c/a', Buffer.from('new'), plain)
    expect((await buffer(begun!.body)).equals(Buffer.alloc(3_000_000, 'a'))).toBe(true)
  })

  it('never mixes the type of one version with the content of another', async () => {
    const versions = { a: 'text/a', b: 'text/b' }
    const write = (letter: 'a' | 'b') =>
      storage.put('c/a', Buffer.alloc(200_000, letter), { contentType: versions[letter] })
    await write('a')
    const state = { writing: true }
    const writes = (async () => {
      for (let round = 0; round < 20; round += 1) await write(round % 2 ? 'a' : 'b')
      state.writing = false
    })()
    const seen = new Set<string>()
    while (state.writing) {
      const file = await storage.read('c/a')
      const content = await text(file!.body)
      seen.add(`${file!.contentType} ${content.length} ${[...new Set(content)].join('')}`)
    }
    await writes
    expect([...seen].toSorted()).toEqual(['text/a 200000 a', 'text/b 200000 b'])
  })

  it('refuses to serve a file whose details are missing, truncated or from another file', async () => {
    const path = join(root, 'objects/c/a@file')
    const damage = [
      () => writeFile(path, 'no details'),
      () => writeFile(path, ''),
      async () => truncate(path, (await stat(path)).size - 1),
      async () => writeFile(path, (await readFile(path)).subarray(1)),
      async () => writeFile(path, (await readFile(path)).toString().replace(/.\n$/, '?\n')),
    ]
    for (const harm of damage) {
      await storage.put('c/a', Buffer.from('content'), plain)
      await harm()
      await expect(storage.read('c/a')).rejects.toThrow('damaged')
      await expect(storage.stat('c/a')).rejects.toThrow('damaged')
    }
  })

  it('is not ready when its folder cannot be created', async () => {
    await writeFile(join(root, 'taken'), '')
    const options = { root: join(root, 'taken'), signingKey, basePath: '/api', now }
    await expect(createStorage({ kind: 'folder', ...options }).check()).rejects.toThrow()
  })

  it.each(['objects', 'temporary'])('is not ready when its folder %s cannot be written', async (folder) => {
    await chmod(root, 0o777)
    for (const name of ['objects', 'temporary']) {
      await mkdir(join(root, name), { recursive: true })
      await chmod(join(root, name), name === folder ? 0o555 : 0o777)
    }
    const asNobody = process.geteuid?.() === 0
    if (asNobody) process.seteuid?.('nobody')
    try {
      await expect(storage.check()).rejects.toMatchObject({ code: 'EACCES' })
    } finally {
      if (asNobody) process.seteuid?.(0)
    }
  })
})

describe('folder storage addresses', () => {
  it('are relative and signed for exactly one file', async () => {
    const address = await storage.downloadAddress('c/a', { ...plain, fileName: 'ä.txt', seconds: 60 })
    const token = /^\/api\/files\/signed\/([\w.-]+)$/.exec(address)?.[1] ?? ''
    expect(readAddress(signingKey, token, now(), 'GET')).toMatchObject({
      ok: true,
      claim: { m: 'GET', k: 'c/a', t: 'text/plain', n: 'ä.txt' },
    })
  })

  it('include the maximum size of an upload', async () => {
    const { url, headers } = await storage.uploadAddress('c/a', { ...plain, seconds: 60, maxBytes: 5 })
    expect(headers).toEqual({ 'content-type': 'text/plain' })
    const reading = readAddress(signingKey, url.split('/').at(-1) ?? '', now(), 'PUT')
    expect(reading).toMatchObject({ ok: true, claim: { m: 'PUT', k: 'c/a', t: 'text/plain', b: 5 } })
  })
})

describe('folder storage in a separate process', () => {
  it('shows nothing of a killed write, and sweeps its temporary file once it is old', async () => {
    const child = run('stallHalfWay')
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await storage.read('c/file')).toBeNull()
    const left = await temporaryFiles()
    expect(left).toHaveLength(1)
    expect((await stat(join(root, 'temporary', left[0]!))).size).toBeGreaterThan(1_000_000)

    expect(await storage.sweepTemporary(60_000)).toBe(0)
    expect(await temporaryFiles()).toEqual(left)
    const twoMinutesAgo = new Date(Date.now() - 120_000)
    await utimes(join(root, 'temporary', left[0]!), twoMinutesAgo, twoMinutesAgo)
    expect(await storage.sweepTemporary(60_000)).toBe(1)
    expect(await temporaryFiles()).toEqual([])
  })

  it('has one complete version after a kill at any time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const child = run('overwriteForever')
      await once(child.stdout, 'data')
      await wait(round * 3 + Math.random() * 3)
      child.kill('SIGKILL')
      await once(child, 'exit')
      const file = await storage.read('c/file')
      const content = await buffer(file!.body)
      const letter = file!.contentType === 'text/a' ? 'a' : 'b'
      const expected = Buffer.alloc((letter === 'a' ? 2 : 3) * 1024 * 1024, letter)
      expect(content.equals(expected)).toBe(true)
    }
    await storage.sweepTemporary(-1000)
    expect(await temporaryFiles()).toEqual([])
  })

  it('grows in memory by less than half of what is streamed', async () => {
    const child = run('measureMemory')
    const { size, growth } = JSON.parse(await text(child.stdout)) as { size: number; growth: number }
    expect(size).toBe(200 * 1024 * 1024)
    expect(growth).toBeLessThan(size / 2)
  })

  it('sweeps nothing if nothing was ever written', async () => {
    expect(await storage.sweepTemporary(0)).toBe(0)
  })
})
