import { createCipheriv, randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { WrittenRanges } from './written-ranges.ts'

const blockBytes = 16
const readBytes = 256 * 1024

/** AES-256-CTR, which can begin anywhere. */
function cryptAt(key: Buffer, start: bigint, offset: number, data: Buffer): Buffer {
  const counter = (start + BigInt(Math.floor(offset / blockBytes))) & ((1n << 128n) - 1n)
  const iv = Buffer.from(counter.toString(16).padStart(blockBytes * 2, '0'), 'hex')
  const cipher = createCipheriv('aes-256-ctr', key, iv)
  cipher.update(Buffer.alloc(offset % blockBytes))
  return cipher.update(data)
}

/**
 * A file while it arrives, written at any offset. It has no name on disk and its key exists only here: the operating
 * system removes it when it is closed, also after a crash, and nobody can read what is left of it.
 */
export class StagedFile {
  readonly #handle: fs.FileHandle
  readonly #key = randomBytes(32)
  readonly #start = BigInt(`0x${randomBytes(8).toString('hex')}`) << 64n
  readonly #written = new WrittenRanges()
  #last: Promise<unknown> = Promise.resolve()
  #failure: unknown = null
  #closed = false

  private constructor(handle: fs.FileHandle) {
    this.#handle = handle
  }

  static async create(folder: string): Promise<StagedFile> {
    await fs.mkdir(folder, { recursive: true, mode: 0o700 })
    const file = path.join(folder, randomUUID())
    const handle = await fs.open(file, 'wx+', 0o600)
    await fs.unlink(file)
    return new StagedFile(handle)
  }

  get size(): number {
    return this.#written.end
  }

  /** Whether nothing is missing between its beginning and its end. */
  get isWhole(): boolean {
    return this.#failure === null && this.#written.isWhole
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(async () => {
      if (this.#closed) throw new Error('closed')
      return work()
    })
    this.#last = done.catch((error: unknown) => {
      this.#failure ??= error
    })
    return done
  }

  /** The caller may change the data afterwards. */
  write(offset: number, data: Buffer): Promise<void> {
    const sealed = cryptAt(this.#key, this.#start, offset, data)
    return this.#inTurn(async () => {
      for (let at = 0; at < sealed.length;) {
        const { bytesWritten } = await this.#handle.write(sealed, at, sealed.length - at, offset + at)
        at += bytesWritten
      }
      this.#written.add(offset, offset + data.length)
    })
  }

  /** Cuts its end off. */
  truncate(size: number): Promise<void> {
    return this.#inTurn(async () => {
      await this.#handle.truncate(size)
      this.#written.cut(size)
    })
  }

  /** Resolves when everything is written. */
  async settled(): Promise<void> {
    await this.#last
  }

  async *#pieces(): AsyncGenerator<Buffer> {
    for (let offset = 0; offset < this.size;) {
      const { buffer, bytesRead } = await this.#handle.read(
        Buffer.alloc(Math.min(readBytes, this.size - offset)),
        { position: offset },
      )
      if (bytesRead === 0) throw new Error('the file is shorter than what was written')
      yield cryptAt(this.#key, this.#start, offset, buffer.subarray(0, bytesRead))
      offset += bytesRead
    }
  }

  read(): Readable {
    return Readable.from(this.#pieces(), { objectMode: false })
  }

  async discard(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    await this.#last
    await this.#handle.close()
  }
}
