import { constants } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Context } from '../../../context.ts'
import { isMissing } from '../../../files/durable-folder.ts'
import type { FolderClient } from './drop-folder-queries.ts'
import { isRealFolder, rejectedFolder } from './look-into-folder.ts'

export const reasonsFile = 'reasons.txt'
const longestName = 180

const shown = (name: string): string =>
  name.replaceAll(/[\p{Cc}\p{Cs}/\\\u2028-\u202e\u2066-\u2069\ufffd]/gu, '_').slice(0, longestName) || '_'

/** A name that no file in the folder has. */
async function freeName(folder: string, name: string): Promise<string> {
  for (let number = 0; ; number += 1) {
    const candidate = number === 0 ? name : `${name}.${number}`
    const exists = await fs.lstat(path.join(folder, candidate)).catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
    if (!exists && candidate !== reasonsFile) return candidate
  }
}

/**
 * Moves a file to the folder "rejected" of its client, with a line that says why; the audit trail has it, too. A link is
 * moved itself, not what it leads to.
 */
export async function refuseFile(
  context: Context,
  { clientId, userName }: FolderClient,
  root: string,
  file: { path: Buffer | string; name: string },
  reason: string,
): Promise<void> {
  const folder = path.join(root, userName, rejectedFolder)
  await fs.mkdir(folder, { mode: 0o770 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  if (!(await isRealFolder(folder))) throw new Error('the folder for rejected files is a link')
  const name = await freeName(folder, shown(file.name))
  await fs.rename(file.path, path.join(folder, name))
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW
  const reasons = await fs.open(path.join(folder, reasonsFile), flags, 0o660)
  try {
    await reasons.writeFile(`${context.now().toISOString()} ${name}: ${reason}\n`)
  } finally {
    await reasons.close()
  }
  await context.forClient(clientId).write(async ({ audit }) => {
    audit({
      action: 'intake.refuse',
      subjectType: 'client',
      subjectId: clientId,
      after: { fileName: name, reason },
    })
  })
}
