import type { FileKind } from '@vigil/contract'
import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { isMissing, makeFolder } from '../../../files/durable-folder.ts'
import { kindFolders, kindOfFolder } from '../incoming-names.ts'
import type { FoundFile } from './look-into-folder.ts'

/** Beside the folders of the clients, where none of them can write. */
const claimsFolder = '.taking'

/** A file that was moved out of the folder of its client, and is being taken in. */
export interface Claim {
  /** the folder that holds it alone */
  folder: string
  kind: FileKind
  name: string
}

/** The file was still being written. */
export class ChangedFile extends Error {}

/** One rename: a kill leaves the file either where it was or among the claims, where the next run finds it. */
export async function claimFile(root: string, clientId: string, file: FoundFile): Promise<Claim | null> {
  const folder = path.join(root, claimsFolder, clientId, `${kindFolders[file.kind]}.${randomUUID()}`)
  await makeFolder(folder)
  try {
    await fs.rename(file.path, path.join(folder, file.name))
    return { folder, kind: file.kind, name: file.name }
  } catch (error) {
    await fs.rmdir(folder)
    if (isMissing(error)) return null
    throw error
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return fs.readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The clients whose files an earlier run claimed and perhaps did not finish. */
export const claimedClients = async (root: string): Promise<string[]> =>
  (await namesIn(path.join(root, claimsFolder))).filter((name) => isId.test(name))

/** The folders of the claims of a client. */
export async function claimFolders(root: string, clientId: string): Promise<string[]> {
  const parent = path.join(root, claimsFolder, clientId)
  return (await namesIn(parent)).map((name) => path.join(parent, name))
}

/** What an earlier run claimed and did not finish; null: nothing. */
export async function openClaim(folder: string): Promise<Claim | null> {
  const kind = kindOfFolder(path.basename(folder).split('.')[0]!)
  const [name] = await fs.readdir(folder)
  if (name === undefined) await fs.rmdir(folder)
  return name === undefined || !kind ? null : { folder, kind, name }
}

/** The content of a claimed file; fails at its end if somebody has written to it in the meantime. */
export async function readClaim({ folder, name }: Claim): Promise<Readable> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  const handle = await fs.open(path.join(folder, name), flags)
  const before = await handle.stat({ bigint: true })
  if (!before.isFile() || before.nlink > 1n) {
    await handle.close()
    throw new ChangedFile()
  }
  const body = handle.createReadStream({ autoClose: false })
  return Readable.from(
    (async function* () {
      try {
        yield* body
        const after = await handle.stat({ bigint: true })
        if (after.size !== before.size || after.mtimeNs !== before.mtimeNs) throw new ChangedFile()
      } finally {
        body.destroy()
        await handle.close().catch(() => {})
      }
    })(),
    { objectMode: false },
  )
}

export async function endClaim({ folder, name }: Claim): Promise<void> {
  await fs.rm(path.join(folder, name), { force: true })
  await fs.rmdir(folder)
}
