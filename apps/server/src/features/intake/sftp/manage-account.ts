import { sftpKeysPerClient, type GeneratedSftpPassword, type SftpAccount } from '@vigil/contract'
import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { callerName, type Context, type WriteTransaction } from '../../../context.ts'
import { lockClient } from '../../../database/locks.ts'
import type { Sql } from '../../../database/transaction.ts'
import { AppError, invalidField, notFound } from '../../../errors.ts'
import { hashPassword } from '../../sign-in/index.ts'
import { hostKey } from './host-key.ts'
import { readPublicKey } from './public-key.ts'
import {
  deleteKey,
  deletePassword,
  insertKey,
  replacePassword,
  selectSftpAccount,
  type SftpAccountRow,
} from './sftp-queries.ts'

const fetchAccount = async (sql: Sql, clientId: string): Promise<SftpAccountRow> =>
  (await selectSftpAccount(sql, clientId)) ?? notFound('Client')

const present = (context: Context, { passwordSetAt, keys }: SftpAccountRow): SftpAccount => ({
  port: context.services.sftp.port,
  hostFingerprint: hostKey(context).fingerprint,
  passwordSetAt: passwordSetAt?.toISOString() ?? null,
  keys: keys.map(({ id, name, type, fingerprint, createdAt, createdBy }) => ({
    id,
    name,
    type,
    fingerprint,
    createdBy,
    createdAt: createdAt.toISOString(),
  })),
})

export async function getSftpAccount(base: Context, clientId: string): Promise<SftpAccount> {
  const context = base.asSystem()
  return present(context, await context.read((sql) => fetchAccount(sql, clientId)))
}

/** Changes the account of a client while nobody else does, and returns what it is then. */
function change(
  base: Context,
  clientId: string,
  work: (tx: WriteTransaction, account: SftpAccountRow) => Promise<void>,
): Promise<SftpAccount> {
  const context = base.asSystem()
  return context.write(async (tx) => {
    if (!(await lockClient(tx.sql, clientId))) return notFound('Client')
    await work(tx, await fetchAccount(tx.sql, clientId))
    return present(context, await fetchAccount(tx.sql, clientId))
  })
}

const about = (clientId: string) => ({ subjectType: 'client', subjectId: clientId, clientId })

function refuseNameless({ userName }: SftpAccountRow): void {
  if (userName === '')
    throw new AppError('precondition', 'Set and save an SFTP username for this client first.')
}

/** Strong enough that it can't be guessed, however often somebody tries: 30 of 32 letters and digits. */
function newPassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  const text = Array.from(randomBytes(30), (byte) => letters[byte % letters.length]).join('')
  return text.match(/.{6}/g)!.join('-')
}

export async function generateSftpPassword(
  context: Context,
  clientId: string,
): Promise<GeneratedSftpPassword> {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  const account = await change(context, clientId, async ({ sql, audit }, before) => {
    refuseNameless(before)
    await replacePassword(sql, { clientId, passwordHash, setAt: context.now() })
    audit({
      action: 'sftp.set-password',
      ...about(clientId),
      before: { hadPassword: before.passwordHash !== null },
    })
  })
  return { password, account }
}

export const removeSftpPassword = (context: Context, clientId: string): Promise<SftpAccount> =>
  change(context, clientId, async ({ sql, audit }) => {
    if (await deletePassword(sql, clientId)) audit({ action: 'sftp.remove-password', ...about(clientId) })
  })

export function addSftpKey(context: Context, clientId: string, text: string): Promise<SftpAccount> {
  const reading = readPublicKey(text)
  if (!reading.ok) return invalidField('publicKey', reading.reason)
  const { type, comment, blob, fingerprint } = reading.key
  return change(context, clientId, async ({ sql, audit }, account) => {
    refuseNameless(account)
    if (account.keys.some((key) => key.fingerprint === fingerprint))
      invalidField('publicKey', 'This client already has this key.')
    if (account.keys.length >= sftpKeysPerClient)
      throw new AppError('limit', `A client can have ${sftpKeysPerClient} keys. Remove one first.`)
    await insertKey(sql, {
      id: randomUUIDv7(),
      clientId,
      name: comment || type,
      type,
      publicKey: blob,
      fingerprint,
      createdAt: context.now(),
      createdBy: callerName(context),
    })
    audit({ action: 'sftp.add-key', ...about(clientId), after: { type, fingerprint } })
  })
}

export const removeSftpKey = (context: Context, clientId: string, keyId: string): Promise<SftpAccount> =>
  change(context, clientId, async ({ sql, audit }) => {
    const key = (await deleteKey(sql, clientId, keyId)) ?? notFound('Key')
    const { type, fingerprint } = key
    audit({ action: 'sftp.remove-key', ...about(clientId), before: { type, fingerprint } })
  })
