import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { isMissing, makeFolder, moveDurably, removeDurably, removeOlderFiles } from './durable-folder.ts'
import { makeFooter, readFooter } from './file-footer.ts'
import { MeteredBody } from './metered-body.ts'
import { signAddress } from './signed-address.ts'
import {
  assertContentType,
  assertStorageKey,
  readinessKey,
  type FileBody,
  type FileStorage,
  type StoredFile,
} from './storage.ts'

export interface FolderStorageOptions {
  root: string
  signingKey: Buffer
  /** such as '/api': addresses are relative to the origin */
  basePath: string
  now: () => Date
}

export const createFolderStorage = ({
  root,
  signingKey,
  basePath,
  now,
}: FolderStorageOptions): FileStorage => {
  const objects = resolve(root, 'objects')
  const temporary = resolve(root, 'temporary')

  // No key may contain '@', so the file of "a" never conflicts with the folder of "a/b".
  const pathOf = (key: string): string => {
    assertStorageKey(key)
    return join(objects, `${key}@file`)
  }

  const writeWhole = async (path: string, body: MeteredBody, contentType: string) => {
    const handle = await open(path, 'wx', 0o600)
    try {
      for await (const piece of body.pieces()) await handle.writeFile(piece)
      const details = { size: body.size, contentType, sha256: body.sha256() }
      await handle.writeFile(makeFooter(details))
      await handle.sync()
      return details
    } finally {
      await handle.close()
    }
  }

  const put = async (
    key: string,
    body: FileBody,
    { contentType, maxBytes }: { contentType: string; maxBytes?: number },
  ): Promise<StoredFile> => {
    const path = pathOf(key)
    assertContentType(contentType)
    const metered = new MeteredBody(body, maxBytes)
    await makeFolder(temporary)
    const temporaryPath = join(temporary, randomUUID())
    try {
      const details = await writeWhole(temporaryPath, metered, contentType)
      await moveDurably(temporaryPath, path, resolve(root))
      return { key, ...details }
    } finally {
      await rm(temporaryPath, { force: true })
    }
  }

  const openFile = async (key: string) => {
    const handle = await open(pathOf(key), 'r').catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
    if (!handle) return null
    const details = await readFooter(handle).catch(async (error: unknown) => {
      await handle.close()
      throw error
    })
    if (details) return { handle, size: details.size, contentType: details.contentType }
    await handle.close()
    throw new Error(`The stored file ${key} is damaged: its details are missing.`)
  }

  return {
    put,

    async read(key) {
      const file = await openFile(key)
      if (!file) return null
      const { handle, size, contentType } = file
      if (size > 0) return { body: handle.createReadStream({ start: 0, end: size - 1 }), size, contentType }
      await handle.close()
      return { body: Readable.from([]), size, contentType }
    },

    async stat(key) {
      const file = await openFile(key)
      if (!file) return null
      await file.handle.close()
      return { size: file.size, contentType: file.contentType }
    },

    remove: async (key) => removeDurably(pathOf(key)),

    async downloadAddress(key, { fileName, contentType, seconds }) {
      assertStorageKey(key)
      assertContentType(contentType)
      const claim = { m: 'GET', k: key, t: contentType, n: fileName, seconds } as const
      return `${basePath}/files/signed/${signAddress(signingKey, claim, now())}`
    },

    async uploadAddress(key, { contentType, seconds, maxBytes }) {
      assertStorageKey(key)
      assertContentType(contentType)
      const claim = { m: 'PUT', k: key, t: contentType, b: maxBytes, seconds } as const
      const url = `${basePath}/files/signed/${signAddress(signingKey, claim, now())}`
      return { url, headers: { 'content-type': contentType } }
    },

    sweepTemporary: (olderThanMs) => removeOlderFiles(temporary, now().getTime() - olderThanMs),

    async check() {
      await put(readinessKey, Buffer.from('ready'), { contentType: 'text/plain' })
      await removeDurably(pathOf(readinessKey))
    },
  }
}
