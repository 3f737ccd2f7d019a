import { openShared, sharedBytes } from '@vigil/matching/threads'
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CachedIndex } from './cached-index.ts'

/** What a saved index was made from; one made from anything else is not loaded. */
interface SavedHeader {
  /** hash of the code that turns entries into an index */
  code: string
  /** the loads that made its versions: the same numbers mean something else in a database that was restored */
  loads: string[]
  versions: [string, number][]
}

const enginePath = path.dirname(fileURLToPath(import.meta.resolve('@vigil/matching')))

/** An index of older code could miss entries that today's code finds, even in the same release. */
function engineHash(): string {
  const hash = createHash('sha256')
  const files = fs.readdirSync(enginePath, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  for (const file of [...sources.toSorted(), import.meta.filename])
    hash.update(file).update(fs.readFileSync(path.resolve(enginePath, file)))
  return hash.digest('hex')
}

const headerLength = 4
const leftover = /\.index\.[0-9a-f-]{36}$/
const hourMs = 3_600_000

/** What a process that was killed while it saved has left behind. */
function removeLeftovers(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name)
    const stat = leftover.test(name) ? fs.statSync(file, { throwIfNoEntry: false }) : undefined
    if (stat && stat.mtimeMs < Date.now() - hourMs) fs.rmSync(file, { force: true })
  }
}

function readBytes(file: string): { header: SavedHeader; memory: SharedArrayBuffer } {
  const handle = fs.openSync(file, 'r')
  try {
    const length = Buffer.alloc(headerLength)
    fs.readSync(handle, length)
    const text = Buffer.alloc(length.readUInt32LE())
    fs.readSync(handle, text)
    const memory = new SharedArrayBuffer(fs.fstatSync(handle).size - headerLength - text.length)
    const bytes = new Uint8Array(memory)
    for (let at = 0; at < bytes.length;) {
      const read = fs.readSync(handle, bytes, at, Math.min(bytes.length - at, 2 ** 28), null)
      if (read === 0) throw new Error('the file is cut off')
      at += read
    }
    return { header: JSON.parse(text.toString()) as SavedHeader, memory }
  } finally {
    fs.closeSync(handle)
  }
}

export interface SavedIndexes {
  load(key: string): Promise<CachedIndex | undefined>
  save(key: string, cached: CachedIndex): Promise<void>
}

/**
 * Indexes in a folder. They only save time: whatever is wrong with one, it is built again. `loadsOf` says which loads made
 * some versions of lists.
 */
export function savedIndexes(
  folder: string,
  loadsOf: (versions: ReadonlyMap<string, number>) => Promise<string[]>,
): SavedIndexes {
  const code = engineHash()
  removeLeftovers(folder)
  const fileOf = (key: string): string => path.join(folder, `${key}.index`)
  return {
    async load(key) {
      try {
        const { header, memory } = readBytes(fileOf(key))
        if (header.code !== code) return undefined
        const versions = new Map(header.versions)
        const loads = await loadsOf(versions)
        if (loads.length !== versions.size || loads.join() !== header.loads.join()) return undefined
        return { index: openShared(memory), versions }
      } catch {
        return undefined
      }
    },
    async save(key, { index, versions }) {
      const loads = await loadsOf(versions)
      const header = Buffer.from(
        JSON.stringify({ code, loads, versions: [...versions] } satisfies SavedHeader),
      )
      const length = Buffer.alloc(headerLength)
      length.writeUInt32LE(header.length)
      const file = `${fileOf(key)}.${randomUUID()}`
      try {
        const handle = fs.openSync(file, 'wx', 0o600)
        try {
          fs.writevSync(handle, [length, header])
          writeAll(handle, new Uint8Array(sharedBytes(index)))
        } finally {
          fs.closeSync(handle)
        }
        fs.renameSync(file, fileOf(key))
      } catch (error) {
        fs.rmSync(file, { force: true })
        throw error
      }
    },
  }
}

function writeAll(handle: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;)
    at += fs.writeSync(handle, bytes, at, Math.min(bytes.length - at, 2 ** 28))
}
