import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { MeteredBody } from './metered-body.ts'

const drain = async (body: MeteredBody) => {
  let bytes = 0
  for await (const piece of body.pieces()) bytes += piece.length
  return bytes
}

it('lets a request be answered whose body it refuses, and the next one on the same connection', async () => {
  const server = createServer((incoming, response) => {
    const body = new MeteredBody(incoming, 1000)
    drain(body).then(
      (bytes) => response.end(`took ${bytes} bytes`),
      (error: Error) => response.writeHead(413).end(error.message),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('PUT / HTTP/1.1\r\nhost: vigil\r\ncontent-length: 5000000\r\n\r\n')
  socket.write(Buffer.alloc(5_000_000))
  socket.write('PUT / HTTP/1.1\r\nhost: vigil\r\nconnection: close\r\ncontent-length: 3\r\n\r\nabc')
  const answers = await text(socket)
  server.close()
  expect(answers).toMatch(
    /^HTTP\/1.1 413 [^]+The file is larger than 1,000 bytes\.[^]*HTTP\/1.1 200 [^]+took 3 bytes/,
  )
})

it('closes any other source it refuses', async () => {
  const source = Readable.from([Buffer.alloc(10), Buffer.alloc(10)])
  await expect(drain(new MeteredBody(source, 15))).rejects.toMatchObject({ code: 'too_large' })
  expect(source.destroyed).toBe(true)
})

it('refuses a source that was closed before its end', async () => {
  const source = new Readable({ read: () => undefined })
  source.push('begun')
  setImmediate(() => source.destroy())
  await expect(drain(new MeteredBody(source))).rejects.toThrow('Premature close')
})

it('accepts only text and byte arrays', async () => {
  expect(await drain(new MeteredBody(Readable.from(['ä', new Uint8Array(3)])))).toBe(5)
  await expect(drain(new MeteredBody(Readable.from([{ a: 1 }])))).rejects.toThrow('consists of bytes')
})
