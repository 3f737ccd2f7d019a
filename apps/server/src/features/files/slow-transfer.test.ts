import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { addClient } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'

let world: TestWorld
afterEach(() => world.close())

async function listen(): Promise<number> {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  return (world.app.server.address() as net.AddressInfo).port
}
const upload = async (maxBytes: number) => {
  const key = `${await addClient(world, { name: 'Client' })}/upload`
  const { url } = await world.services.files.uploadAddress(key, {
    contentType: 'text/csv',
    seconds: 60,
    maxBytes,
  })
  return { key, url }
}

describe('a slow transfer', () => {
  it('may take longer than an ordinary call', async () => {
    world = await openTestWorld({ VIGIL_REQUEST_SECONDS: '1' })
    const port = await listen()
    const { key, url } = await upload(100)
    const socket = net.connect(port, '127.0.0.1')
    socket.write(`PUT ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: text/csv\r\ncontent-length: 8\r\n\r\na,b\n`)
    await pause(1500)
    socket.write('c,d\n')
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('204 No Content')
    socket.destroy()
    expect(await world.services.files.stat(key)).toMatchObject({ size: 8 })
  })

  it('that is aborted leaves nothing open and no file behind', async () => {
    world = await openTestWorld({ VIGIL_REQUEST_SECONDS: '1', VIGIL_TRANSFER_SECONDS: '3' })
    const port = await listen()
    const { key, url } = await upload(1000)
    const socket = net.connect(port, '127.0.0.1').on('error', () => {})
    socket.write(
      `PUT ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: text/csv\r\ncontent-length: 900\r\n\r\na,b\n`,
    )
    const temporary = path.join(world.filesFolder, 'temporary')
    await expect.poll(() => fs.existsSync(temporary) && fs.readdirSync(temporary).length).toBe(1)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 (503|408)/)
    await expect.poll(() => fs.readdirSync(temporary)).toEqual([])
    expect(await world.services.files.stat(key)).toBeNull()
    socket.destroy()
  })
})
