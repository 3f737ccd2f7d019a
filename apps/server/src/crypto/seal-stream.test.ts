import { randomBytes } from 'node:crypto'
import { Readable, type Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { openSealedStream, sealStream } from './seal-stream.ts'

const key = randomBytes(32)
const flow = async (bytes: Buffer, step: number, through: Transform): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += step) pieces.push(bytes.subarray(at, at + step))
  const source = Readable.from(pieces)
  const result = buffer(source.pipe(through))
  return result
}

describe('a sealed stream', () => {
  it.each([0, 1, 15, 16, 17, 1000, 300_000])(
    'of %i bytes decrypts to the original, in chunks of any size',
    async (size) => {
      const plain = randomBytes(size)
      const sealed = await flow(plain, 4096, sealStream(key, 'a'))
      expect(sealed.length).toBe(size + 29)
      for (const step of size > 1000 ? [4096] : [1, 7, 4096])
        expect((await flow(sealed, step, openSealedStream(key, 'a'))).equals(plain)).toBe(true)
    },
  )

  it('reveals nothing of its content, and differs each time', async () => {
    const plain = Buffer.from('078-05-1120'.repeat(10))
    const [one, other] = [
      await flow(plain, 50, sealStream(key, 'a')),
      await flow(plain, 50, sealStream(key, 'a')),
    ]
    expect(one.includes('078-05')).toBe(false)
    expect(one.equals(other)).toBe(false)
  })

  it.each([
    [
      'changed',
      (sealed: Buffer) =>
        Buffer.concat([sealed.subarray(0, 20), Buffer.of(sealed[20]! ^ 1), sealed.subarray(21)]),
    ],
    ['cut off', (sealed: Buffer) => sealed.subarray(0, -1)],
    ['cut to a few bytes', (sealed: Buffer) => sealed.subarray(0, 5)],
    ['made longer', (sealed: Buffer) => Buffer.concat([sealed, Buffer.of(0)])],
  ])('that was %s does not open', async (_what, damage) => {
    const sealed = await flow(randomBytes(100), 50, sealStream(key, 'a'))
    await expect(flow(damage(sealed), 50, openSealedStream(key, 'a'))).rejects.toThrow('changed or cut off')
  })

  it('does not open in another context, or with another key', async () => {
    const sealed = await flow(randomBytes(100), 50, sealStream(key, 'a'))
    await expect(flow(sealed, 50, openSealedStream(key, 'b'))).rejects.toThrow('changed or cut off')
    await expect(flow(sealed, 50, openSealedStream(randomBytes(32), 'a'))).rejects.toThrow(
      'changed or cut off',
    )
  })
})
