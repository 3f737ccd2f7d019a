import { createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { StartupError } from '../errors.ts'

export type KeyPurpose =
  | 'sealing'
  | 'blind-index'
  | 'tokens'
  | 'signed-files'
  | 'audit-checkpoints'
  | 'key-check'
  | 'sign-in-names'
  | 'demo-password'
  | 'list-ssns'
  | 'list-files'
  | 'intake-addresses'
  | 'documents'
  | 'sftp-host'
  | 'npdb-documents'
  | 'rosters'

/** Derives a key for one purpose from the master key. */
export const deriveKey = (master: Buffer, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', master, '', `vigil:${purpose}`, 32))

/** Stored in the database to detect a wrong master key; reveals nothing about the key itself. */
export const keyCheck = (master: Buffer): Buffer =>
  createHmac('sha256', deriveKey(master, 'key-check')).update('vigil').digest()

function createKeyFile(file: string): void {
  const draft = `${file}.${randomUUID()}`
  const handle = fs.openSync(draft, 'wx', 0o600)
  fs.writeSync(handle, `${randomBytes(32).toString('hex')}\n`)
  fs.fsyncSync(handle)
  fs.closeSync(handle)
  try {
    fs.linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.unlinkSync(draft)
  }
}

function readOwnFile(file: string): string {
  const handle = fs.openSync(file, fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW)
  try {
    const { mode, uid } = fs.fstatSync(handle)
    if ((mode & 0o077) !== 0)
      throw new StartupError(`The key file ${file} can be read by others; run: chmod 600 ${file}`)
    if (uid !== process.getuid?.())
      throw new StartupError(`The key file ${file} belongs to another user; somebody else knows the key.`)
    return fs.readFileSync(handle, 'utf8')
  } finally {
    fs.closeSync(handle)
  }
}

/** Reads the master key from its file, which the first start creates, readable only by its owner. */
export function readKeyFile(folder: string): Buffer {
  const file = path.join(folder, 'master.key')
  if (!fs.existsSync(file)) createKeyFile(file)
  const text = readOwnFile(file)
  const key = Buffer.from(text.trim(), 'hex')
  if (key.length !== 32) throw new StartupError(`The key file ${file} is damaged; restore it from a backup.`)
  return key
}
