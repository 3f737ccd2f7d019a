import fs from 'node:fs'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { Refusal } from '../core/reading.ts'
import { guardStream, formatSize } from './guard-stream.ts'
import { makeOpenedFile } from './make-opened-file.ts'
import { openZip } from './open-zip.ts'
import type { ListFile, OpenedFile } from './opened-file.ts'

export { expectKind, expectNoMacros } from './expect-kind.ts'
export type { OpenedFile } from './opened-file.ts'

const readFrom = (at: string): fs.ReadStream => fs.createReadStream(at, { highWaterMark: 1 << 18 })

function openGzip(file: OpenedFile, at: string, maxBytes: number): Promise<OpenedFile> {
  const name = file.name.replace(/\.gz$/i, '')
  const promise = { name: file.name, maxBytes }
  return makeOpenedFile(name, async () =>
    guardStream([readFrom(at), createGunzip({ chunkSize: 1 << 16 })], promise),
  )
}

async function openFile({ name: given, path: at }: ListFile, maxBytes: number): Promise<OpenedFile[]> {
  const name = path.basename(given)
  const { size } = fs.statSync(at)
  if (size > maxBytes)
    throw new Refusal(
      `${name} is larger than this list can be (${formatSize(size)}, at most ${formatSize(maxBytes)})`,
    )
  const file = await makeOpenedFile(name, async () => readFrom(at))
  if (file.kind === 'zip') return openZip(file, at, maxBytes)
  if (file.kind === 'gzip') return [await openGzip(file, at, maxBytes)]
  return [file]
}

/**
 * Opens files and unpacks archives: .gz, .zip, and a .zip in a .zip. Refuses what is empty, damaged, encrypted or
 * larger than `maxBytes`, which limits a single file and all files of an archive together.
 */
export async function openFiles(
  files: readonly ListFile[],
  { maxBytes }: { maxBytes: number },
): Promise<OpenedFile[]> {
  if (files.length === 0) throw new Refusal('no file was given')
  const opened: OpenedFile[] = []
  for (const file of files) opened.push(...(await openFile(file, maxBytes)))
  return opened
}
