import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { openFiles } from './open-files.ts'
import type { ListFile, OpenedFile } from './opened-file.ts'

/** A file on disk for the length of a test. */
export function fileOf(name: string, content: Buffer | string): ListFile {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-sources-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const at = path.join(folder, 'file')
  fs.writeFileSync(at, content)
  return { name, path: at }
}

/** The same, opened. */
export async function opened(name: string, content: Buffer | string): Promise<OpenedFile> {
  const [file] = await openFiles([fileOf(name, content)], { maxBytes: 50_000_000 })
  return file!
}
