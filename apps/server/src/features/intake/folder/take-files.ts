import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../../context.ts'
import { withSessionLock } from '../../../database/locks.ts'
import { AppError, loggable } from '../../../errors.ts'
import { receiveFile } from '../receiving/receive-file.ts'
import {
  ChangedFile,
  claimedClients,
  claimFile,
  claimFolders,
  endClaim,
  openClaim,
  readClaim,
  type Claim,
} from './claims.ts'
import {
  selectClaimants,
  selectFolderClients,
  type Claimant,
  type FolderClient,
} from './drop-folder-queries.ts'
import { lookIntoFolder, type FoundFile } from './look-into-folder.ts'
import { refuseFile } from './refuse-file.ts'

/** Why a file will never be taken; null: a failure that may pass. */
function finalReason(error: unknown): string | null {
  if (error instanceof AppError && ['invalid', 'too_large', 'forbidden', 'precondition'].includes(error.code))
    return error.message
  return (error as NodeJS.ErrnoException).code === 'EACCES' ? 'Vigil may not read it' : null
}

async function takeClaim(context: Context, client: Claimant, root: string, claim: Claim): Promise<void> {
  const { clientId, userName } = client
  try {
    await receiveFile(context.forClient(clientId), {
      clientId,
      kind: claim.kind,
      fileName: claim.name,
      origin: 'folder',
      sentBy: { userId: null, name: userName ?? 'drop folder' },
      body: await readClaim(claim),
    })
  } catch (error) {
    // the next run takes it, when it no longer changes
    if (error instanceof ChangedFile) return
    const reason = finalReason(error)
    // without a folder there is nowhere to say why
    if (reason === null || userName === null) throw error
    const file = { path: path.join(claim.folder, claim.name), name: claim.name }
    await refuseFile(context, { clientId, userName }, root, file, reason)
  }
  await endClaim(claim)
}

/** One file of one client must not keep the others from being taken. */
async function carefully(context: Context, { clientId }: Claimant, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    context.log.error({ client: clientId, error: loggable(error) }, 'a file of the drop folder was not taken')
  }
}

async function takeFile(
  context: Context,
  client: FolderClient,
  root: string,
  file: FoundFile,
): Promise<void> {
  if (file.problem !== null) return refuseFile(context, client, root, file, file.problem)
  const claim = await claimFile(root, client.clientId, file)
  if (claim) await takeClaim(context, client, root, claim)
}

/** Takes what an earlier run claimed and did not finish. */
async function takeClaims(context: Context, root: string): Promise<void> {
  const clientIds = await claimedClients(root)
  for (const client of await context.read((sql) => selectClaimants(sql, clientIds)))
    await carefully(context, client, async () => {
      for (const folder of await claimFolders(root, client.clientId))
        await carefully(context, client, async () => {
          const claim = await openClaim(folder)
          if (claim) await takeClaim(context, client, root, claim)
        })
    })
}

async function takeAll(context: Context, root: string, signal: AbortSignal): Promise<void> {
  await takeClaims(context, root)
  const clients = await context.read(selectFolderClients)
  const before = new Map<string, string>()
  for (const client of clients)
    await carefully(context, client, async () => {
      for (const file of await lookIntoFolder(path.join(root, client.userName)))
        before.set(file.path.toString('hex'), file.state)
    })
  if (before.size === 0) return
  await wait(context.services.dropFolder.settleMs, undefined, { signal })
  for (const client of clients)
    await carefully(context, client, async () => {
      for (const file of await lookIntoFolder(path.join(root, client.userName))) {
        signal.throwIfAborted()
        if (before.get(file.path.toString('hex')) === file.state)
          await carefully(context, client, () => takeFile(context, client, root, file))
      }
    })
}

/**
 * Takes the files that clients have put into their folders, once they have stopped changing: looked at twice, and the
 * same both times. Only one process does it at a time.
 */
export async function takeFromDropFolder(context: Context, signal: AbortSignal): Promise<void> {
  const { root } = context.services.dropFolder
  if (root === null) return
  const lock = { space: 'intake', key: 'drop folder', wait: false } as const
  await withSessionLock(context.services.connect, lock, signal, () =>
    takeAll(context.asSystem(), root, signal),
  )
}
