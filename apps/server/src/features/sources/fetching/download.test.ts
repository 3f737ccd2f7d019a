import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openInternet, type Outside } from '../../../network/outside.ts'
import { download, FetchFailure, type DownloadOptions } from './download.ts'

let server: http.Server
let answer: http.RequestListener
let requests: http.IncomingMessage[]
let folder: string
let base: string

beforeEach(async () => {
  requests = []
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-download-'))
  server = http.createServer((request, response) => {
    requests.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  fs.rmSync(folder, { recursive: true })
})

/** allows only the test server's address, not the rest of the loopback network */
const loopback: Outside = { ...openInternet, mayReach: (address) => address === '127.0.0.1' }
const to = () => path.join(folder, 'file')
const fetchIt = (change: Partial<DownloadOptions> = {}) =>
  download({
    address: `${base}/lists/UPDATED.csv`,
    to: to(),
    maxBytes: 10_000,
    signal: new AbortController().signal,
    outside: loopback,
    ...change,
  })

describe('a download', () => {
  it('writes the file, and returns its name and validators', async () => {
    answer = (_request, response) =>
      response
        .writeHead(200, { etag: '"v1"', 'last-modified': 'Tue, 10 Nov 2026 08:00:00 GMT' })
        .end('a,b\n1,2\n')
    const progress: [number, number | null][] = []
    expect(await fetchIt({ onProgress: (...step) => void progress.push(step) })).toEqual({
      kind: 'file',
      address: `${base}/lists/UPDATED.csv`,
      name: 'UPDATED.csv',
      size: 8,
      validator: { etag: '"v1"', modified: 'Tue, 10 Nov 2026 08:00:00 GMT' },
    })
    expect(fs.readFileSync(to(), 'utf8')).toBe('a,b\n1,2\n')
    expect(requests[0]?.headers['user-agent']).toMatch(/^Vigil\//)
    expect(progress.at(-1)?.[0]).toBe(8)
  })

  it('requests only what has changed', async () => {
    answer = (request, response) =>
      void response.writeHead(request.headers['if-none-match'] === '"v1"' ? 304 : 200).end()
    const validator = { etag: '"v1"', modified: 'Tue, 10 Nov 2026 08:00:00 GMT' }
    expect(await fetchIt({ validator })).toEqual({ kind: 'unchanged' })
    expect(requests[0]?.headers['if-modified-since']).toBe(validator.modified)
  })

  it.each([204, 404, 410])('reports that the server has no such file (%i)', async (status) => {
    answer = (_request, response) => void response.writeHead(status).end()
    expect(await fetchIt()).toEqual({ kind: 'absent', status })
  })

  it('decompresses a gzipped response', async () => {
    answer = (_request, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(zlib.gzipSync('a,b\n'))
    expect(await fetchIt()).toMatchObject({ size: 4 })
  })

  it('follows redirects, and uses the file name from the server', async () => {
    answer = (request, response) =>
      request.url === '/moved'
        ? response.writeHead(200, { 'content-disposition': 'attachment; filename="LEIE 2026.csv"' }).end('x')
        : response.writeHead(302, { location: '/moved' }).end()
    expect(await fetchIt()).toMatchObject({ name: 'LEIE 2026.csv', address: `${base}/moved` })
  })

  it('keeps a badly encoded file name as it is', async () => {
    answer = (request, response) =>
      request.url === '/%E0%A4%A'
        ? response.writeHead(200).end('x')
        : response.writeHead(302, { location: '/%E0%A4%A' }).end()
    expect(await fetchIt()).toMatchObject({ name: '%E0%A4%A' })
  })

  it('never writes outside its folder, whatever the file name', async () => {
    answer = (_request, response) =>
      void response.writeHead(200, { 'content-disposition': 'attachment; filename="../../etc/x"' }).end('x')
    expect(await fetchIt()).toMatchObject({ name: '.._.._etc_x' })
  })
})

describe('a failed download explains why', () => {
  const failing = (change: Partial<DownloadOptions> = {}) =>
    fetchIt(change).then(
      () => 'did not fail',
      (error: Error) => `${error.name}: ${error.message}`,
    )

  it('when it is cut off', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half')
      setTimeout(() => response.destroy(), 50)
    }
    expect(await failing()).toMatch(/FetchFailure: the download from 127\.0\.0\.1:\d+ was cut off/)
  })
  it('when the file is too large, announced or not', async () => {
    answer = (_request, response) => void response.writeHead(200, { 'content-length': '20000' }).end('x')
    expect(await failing()).toBe('FetchFailure: the file is larger than 10000 bytes')
    answer = (_request, response) => void response.writeHead(200).end('x'.repeat(20_000))
    expect(await failing()).toBe('FetchFailure: the file is larger than 10000 bytes')
  })
  it('when a compressed response expands too much', async () => {
    answer = (_request, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(zlib.gzipSync('x'.repeat(50_000)))
    expect(await failing()).toBe('FetchFailure: the file is larger than 10000 bytes')
  })
  it('when the server is busy', async () => {
    answer = (_request, response) => void response.writeHead(503).end()
    expect(await failing()).toMatch(/127\.0\.0\.1:\d+ answered 503/)
  })
  it('when the server stops sending', async () => {
    answer = (_request, response) => void response.writeHead(200).write('x')
    expect(await failing({ limits: { idleMs: 100 } })).toMatch(/does not respond/)
  })
  it('when it trickles forever', async () => {
    answer = (_request, response) => {
      const dripping = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(dripping))
    }
    expect(await failing({ limits: { totalMs: 300 } })).toMatch(/too slow/)
  })
  it('when it is redirected in a loop', async () => {
    answer = (_request, response) => void response.writeHead(302, { location: '/again' }).end()
    expect(await failing()).toMatch(/redirects too often/)
  })
  it('when it is redirected to a non-web address', async () => {
    answer = (_request, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    expect(await failing()).toMatch(/insecure/)
  })
  it('when the connection is refused', async () => {
    expect(await failing({ address: 'http://127.0.0.1:1/x' })).toMatch(/can't be reached/)
  })
  it('except when it is aborted', async () => {
    answer = () => {}
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 50)
    expect(await failing({ signal: stop.signal })).toMatch(/^AbortError/)
  })
})

describe('a download never connects to an internal address', () => {
  const failing = async (change: Partial<DownloadOptions> = {}): Promise<string> => {
    const error = await fetchIt(change).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(FetchFailure)
    return (error as Error).message
  }
  const port = () => (server.address() as AddressInfo).port

  it('directly', async () => {
    answer = (_request, response) => void response.end('secret')
    expect(await failing({ outside: openInternet })).toMatch(/^127\.0\.0\.1:\d+ leads to an internal address/)
    const byName = { outside: openInternet, address: `http://localhost:${port()}/x` }
    expect(await failing(byName)).toMatch(/^localhost:\d+ leads to an internal address/)
    expect(requests).toEqual([])
  })

  it('through a redirect, whatever its form', async () => {
    const reached: string[] = []
    const inner = http.createServer((request, response) => {
      reached.push(request.url ?? '')
      response.end('secret')
    })
    await new Promise<void>((resolve) => inner.listen(0, '127.0.0.2', resolve))
    const at = (inner.address() as AddressInfo).port
    for (const location of [
      `http://127.0.0.2:${at}/a`,
      `http://2130706434:${at}/b`,
      `http://[::1]:${at}/c`,
      `http://[::ffff:127.0.0.2]:${at}/d`,
      'http://169.254.169.254/latest/meta-data',
    ]) {
      answer = (_request, response) => void response.writeHead(302, { location }).end()
      expect(await failing(), location).toMatch(/^127\.0\.0\.1:\d+ redirects to an internal address/)
    }
    expect(reached).toEqual([])
    expect(fs.existsSync(to())).toBe(false)
    await new Promise((resolve) => inner.close(resolve))
  })

  it('through a second redirect', async () => {
    answer = (request, response) =>
      void response.writeHead(302, { location: request.url === '/on' ? 'http://10.0.0.1/x' : '/on' }).end()
    expect(await failing()).toMatch(/redirects to an internal address/)
  })

  it('through a name with several addresses, one of them internal', async () => {
    const resolve = async () => [
      { address: '127.0.0.1', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]
    const address = `http://publisher.test:${port()}/x`
    expect(await failing({ address, outside: { ...loopback, resolve } })).toMatch(/internal address/)
    expect(requests).toEqual([])
  })

  it('through a name that changes: it connects to the address that was checked', async () => {
    answer = (_request, response) => void response.end('x')
    let resolved = 0
    const resolve = async () => {
      resolved += 1
      return [{ address: resolved === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
    }
    const address = `http://publisher.test:${port()}/x`
    expect(await fetchIt({ address, outside: { ...loopback, resolve } })).toMatchObject({ size: 1 })
    expect(resolved).toBe(1)
    expect(requests[0]?.headers.host).toBe(`publisher.test:${port()}`)
  })

  it('but a configured mirror may be internal, and redirect only within itself', async () => {
    answer = (request, response) =>
      request.url === '/there' ? response.end('x') : response.writeHead(302, { location: '/there' }).end()
    const asMirror = { address: 'https://oig.example/x', mirror: `${base}/`, outside: openInternet }
    expect(await fetchIt(asMirror)).toMatchObject({ size: 1 })
    answer = (_request, response) =>
      void response.writeHead(302, { location: `http://127.0.0.1:${port() === 1 ? 2 : 1}/` }).end()
    expect(await failing(asMirror)).toMatch(/redirects to an internal address/)
  })
})
