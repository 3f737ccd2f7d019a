import { pipeline, Transform, type Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { Refusal } from '../core/reading.ts'

/** Formats a number of bytes for people. */
export function formatSize(bytes: number): string {
  for (const [unit, size] of [
    ['GB', 1e9],
    ['MB', 1e6],
    ['kB', 1e3],
  ] as const)
    if (bytes >= size) return `${Number((bytes / size).toFixed(1))} ${unit}`
  return `${bytes} bytes`
}

export interface StreamPromise {
  /** used in error messages */
  name: string
  maxBytes: number
  /** what the archive states about the unpacked bytes */
  size?: number
  crc?: number
}

function explain(error: NodeJS.ErrnoException, name: string): Error {
  if (error instanceof Refusal) return error
  if (error.code === 'Z_BUF_ERROR') return new Refusal(`${name} is cut off: its compressed data ends early`)
  if (error.code?.startsWith('Z_'))
    return new Refusal(`${name} is damaged: its compressed data can't be unpacked`)
  return error
}

/** Passes bytes through and verifies their size and checksum. */
export function guardStream(steps: readonly [Readable, ...Transform[]], promise: StreamPromise): Readable {
  const { name, maxBytes, size, crc } = promise
  let bytes = 0
  let sum = 0
  const guard = new Transform({
    highWaterMark: 1 << 18,
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (crc !== undefined) sum = crc32(chunk, sum)
      if (bytes > maxBytes) done(new Refusal(`${name} unpacks to more than ${formatSize(maxBytes)}`))
      else if (size !== undefined && bytes > size)
        done(
          new Refusal(
            `${name} is damaged: it unpacks to more than the ${size} bytes that its archive states`,
          ),
        )
      else done(null, chunk)
    },
    flush(done) {
      if (size !== undefined && size !== bytes)
        done(new Refusal(`${name} is damaged: it has ${bytes} bytes, but its archive states ${size}`))
      else if (crc !== undefined && sum !== crc)
        done(new Refusal(`${name} is damaged: its checksum does not match its archive`))
      else done()
    },
  })
  guard.on('error', () => {})
  for (const step of steps) step.on('error', (error) => guard.destroy(explain(error, name)))
  pipeline([...steps, guard], () => {})
  return guard
}
