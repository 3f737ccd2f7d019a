import fs from 'node:fs'
import { Readable, type Transform } from 'node:stream'
import zlib from 'node:zlib'
import yauzl from 'yauzl'
import { Refusal } from '../core/reading.ts'
import { guardStream } from './guard-stream.ts'

/** One packed file. Its name is as written in the archive and may contain folders or malicious paths. */
export interface ZipEntry {
  name: string
  size: number
  /** the unpacked bytes, checked against the archive's size and checksum, up to the limit */
  stream(maxBytes: number): Readable
}

const maxEntries = 1_000

function explain(error: Error, name: string): Error {
  if (error instanceof Refusal) return error
  if (/end of central directory record signature not found/i.test(error.message))
    return new Refusal(`${name} is cut off: the end of the archive is missing. Download it again`)
  if (/encrypt/i.test(error.message)) return new Refusal(`${name} is encrypted`)
  return new Refusal(`${name} is damaged: its table of contents can't be read`)
}

function slice(source: string | Buffer, start: number, size: number): Readable {
  if (size === 0) return Readable.from([])
  if (typeof source === 'string')
    return fs.createReadStream(source, { start, end: start + size - 1, highWaterMark: 1 << 18 })
  const step = 1 << 18
  const pieces = function* (): Generator<Buffer> {
    for (let at = start; at < start + size; at += step)
      yield source.subarray(at, Math.min(at + step, start + size))
  }
  return Readable.from(pieces(), { objectMode: false })
}

async function openEntry(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  source: string | Buffer,
  archive: string,
): Promise<ZipEntry> {
  const name = yauzl.getFileNameLowLevel(
    entry.generalPurposeBitFlag,
    entry.fileNameRaw,
    entry.extraFields,
    false,
  )
  const { compressionMethod: method, uncompressedSize: size, compressedSize, crc32: crc } = entry
  const label = `${baseName(name)} in ${archive}`
  if (entry.isEncrypted()) throw new Refusal(`${label} is encrypted`)
  if (method !== 0 && method !== 8)
    throw new Refusal(`${label} uses a compression method that can't be read (${method})`)
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
  const stream = (maxBytes: number): Readable => {
    const steps: [Readable, ...Transform[]] = [slice(source, fileDataStart, compressedSize)]
    if (method === 8) steps.push(zlib.createInflateRaw({ chunkSize: 1 << 16 }))
    return guardStream(steps, { name: label, maxBytes, size, crc })
  }
  return { name, size, stream }
}

/** The last part of a path in an archive. */
export const baseName = (name: string): string =>
  name.replaceAll('\\', '/').replace(/\/+$/, '').split('/').at(-1)!

/** The files in a zip archive, without its folders. An entry is unpacked only when its stream is read. */
export async function listZip(source: string | Buffer, archive: string): Promise<ZipEntry[]> {
  const options = { autoClose: false, decodeStrings: false }
  const entries: ZipEntry[] = []
  let zip: yauzl.ZipFile | undefined
  try {
    zip = await (typeof source === 'string'
      ? yauzl.openPromise(source, options)
      : yauzl.fromBufferPromise(source, options))
    if (zip.entryCount > maxEntries)
      throw new Refusal(`${archive} contains ${zip.entryCount} files, more than a list can have`)
    for await (const entry of zip.eachEntry()) {
      const opened = await openEntry(zip, entry, source, archive)
      if (!/[\\/]$/.test(opened.name)) entries.push(opened)
    }
  } catch (error) {
    throw explain(error as Error, archive)
  } finally {
    zip?.close()
  }
  return entries
}
