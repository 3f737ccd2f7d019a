import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { AppError } from '../errors.ts'
import type { FileBody } from './storage.ts'

const pieceBytes = 1024 * 1024

const asBuffer = (chunk: unknown): Buffer => {
  if (Buffer.isBuffer(chunk)) return chunk
  if (typeof chunk === 'string') return Buffer.from(chunk)
  if (chunk instanceof Uint8Array) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  throw new TypeError('A file body consists of bytes.')
}

function* piecesOf(buffer: Buffer) {
  for (let start = 0; start < buffer.length; start += pieceBytes) {
    yield buffer.subarray(start, start + pieceBytes)
  }
}

// Destroying a request would close its socket before the refusal is sent, so the rest is read and dropped.
async function* chunksOf(body: Readable): AsyncGenerator {
  const isRequest = 'httpVersion' in body
  try {
    yield* body.iterator({ destroyOnReturn: !isRequest })
  } finally {
    if (isRequest) body.resume()
  }
}

/** The body in chunks, counted and hashed as they are read; throws AppError('too_large') above maxBytes. */
export class MeteredBody {
  size = 0
  readonly #hash = createHash('sha256')
  readonly #body: FileBody
  readonly #maxBytes: number

  constructor(body: FileBody, maxBytes = Infinity) {
    this.#body = body
    this.#maxBytes = maxBytes
    if (Buffer.isBuffer(body)) this.#refuseAbove(body.length)
  }

  #refuseAbove(bytes: number) {
    if (bytes <= this.#maxBytes) return
    throw new AppError('too_large', `The file is larger than ${this.#maxBytes.toLocaleString('en')} bytes.`)
  }

  async *pieces(): AsyncGenerator<Buffer> {
    const chunks = Buffer.isBuffer(this.#body) ? [this.#body] : chunksOf(this.#body)
    for await (const chunk of chunks) {
      const buffer = asBuffer(chunk)
      this.#refuseAbove(this.size + buffer.length)
      for (const piece of piecesOf(buffer)) {
        this.size += piece.length
        this.#hash.update(piece)
        yield piece
      }
    }
  }

  sha256(): string {
    return this.#hash.digest('hex')
  }
}
