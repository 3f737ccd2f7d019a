import { createHmac } from 'node:crypto'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import ssh2, { type AuthContext, type PasswordAuthContext, type PublicKeyAuthContext } from 'ssh2'
import { createContext, type Context } from '../../../context.ts'
import { systemOrigin } from '../../../database/append-audit.ts'
import {
  failAttempt,
  giveBackAttempt,
  lockMs,
  maxFailures,
  passwordFits,
  takeAttempt,
} from '../../sign-in/index.ts'
import type { SftpLimits } from './sftp-limits.ts'
import { selectAccountOfName, selectSftpAccount, type SftpAccountRow } from './sftp-queries.ts'

/** With what somebody signed in: it ends when that is replaced or removed. */
type Credential = { kind: 'password'; hash: string } | { kind: 'key'; id: string; fingerprint: string }

export interface SignedIn {
  /** acts for the client, and says from which address */
  context: Context
  clientId: string
  userName: string
  credential: Credential
}

/** Networks hand whole blocks of IPv6 to one customer. */
export function addressBlock(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '')
  if (!net.isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::')
  const before = head.split(':').filter((part) => part !== '')
  const after = tail.split(':').filter((part) => part !== '')
  const zeros = plain.includes('::')
    ? Array.from({ length: 8 - before.length - after.length }, () => '0')
    : []
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

const hashAddress = (context: Context, address: string): Buffer =>
  createHmac('sha256', context.services.keyFor('sign-in-names'))
    .update(`sftp ${addressBlock(address)}`)
    .digest()

export function sftpContext(
  base: Context,
  { userName, clientId, address }: { userName: string; clientId: string; address: string },
): Context {
  return createContext({
    services: base.services,
    actor: null,
    scope: { kind: 'tenant', clientId },
    origin: { ...systemOrigin(userName === '' ? 'SFTP' : `SFTP ${userName}`), address },
    log: base.log,
  })
}

/** Whether the client has not ended, and what somebody signed in with is still accepted. */
export async function isStillAccepted({
  context,
  clientId,
  userName,
  credential,
}: SignedIn): Promise<boolean> {
  const account = await context.asSystem().read((sql) => selectSftpAccount(sql, clientId))
  if (account?.userName !== userName) return false
  return credential.kind === 'password'
    ? account.passwordHash === credential.hash
    : account.keys.some(({ id }) => id === credential.id)
}

type KeyDecision = 'asked' | 'accepted' | 'refused'

/** One connection that has not signed in yet. */
export class SftpSignIn {
  readonly #base: Context
  readonly #limits: SftpLimits
  readonly #address: string
  #attempts = 0
  #triedKeys = false
  #counted = false

  constructor(base: Context, limits: SftpLimits, address: string) {
    this.#base = base
    this.#limits = limits
    this.#address = address
  }

  #accountOf(userName: string): Promise<SftpAccountRow | undefined> {
    return this.#base.read((sql) => selectAccountOfName(sql, userName))
  }

  /** Counts a failure of the address, which is locked by the last of them. Known accounts are named in the audit trail. */
  async #fail(account: SftpAccountRow | undefined, method: string, number: number): Promise<void> {
    this.#counted = true
    const isLast = number === maxFailures
    const lockUntil = isLast ? new Date(this.#base.now().getTime() + lockMs) : null
    const origin = {
      userName: account?.userName ?? '',
      clientId: account?.clientId ?? '',
      address: this.#address,
    }
    const context = sftpContext(this.#base, origin).asSystem()
    const about = {
      subjectType: 'client',
      subjectId: account?.clientId ?? 'unknown',
      clientId: account?.clientId ?? null,
    }
    await context.write(async ({ sql, audit }) => {
      await failAttempt(sql, hashAddress(context, this.#address), lockUntil)
      if (number > maxFailures) return
      audit({ action: 'sftp.failed', ...about, after: { method } })
      if (isLast) audit({ action: 'sftp.locked', ...about, after: { minutes: lockMs / 60_000 } })
    })
    this.#base.log.warn({ client: account?.clientId, method, locked: isLast }, 'SFTP sign-in failed')
  }

  #takeAttempt(): Promise<number> {
    return this.#base.write(({ sql }) =>
      takeAttempt(sql, hashAddress(this.#base, this.#address), this.#base.now()),
    )
  }

  /** The same work and delay whether or not there is such an account. */
  async #byPassword(request: PasswordAuthContext): Promise<[SftpAccountRow, Credential] | null> {
    const number = await this.#takeAttempt()
    const delay = Math.min(number * this.#limits.failureDelayMs, this.#limits.longestDelayMs)
    if (number > maxFailures) {
      await wait(delay)
      return null
    }
    const account = await this.#accountOf(request.username)
    const hash = account?.passwordHash ?? null
    if (account && hash !== null && (await passwordFits(hash, request.password))) {
      await this.#base.write(({ sql }) => giveBackAttempt(sql, hashAddress(this.#base, this.#address)))
      return [account, { kind: 'password', hash }]
    }
    if (hash === null) await passwordFits(null, request.password)
    await this.#fail(account, 'password', number)
    await wait(delay)
    return null
  }

  async #byKey(request: PublicKeyAuthContext): Promise<[SftpAccountRow, Credential] | KeyDecision> {
    this.#triedKeys = true
    // an RSA key without a hash means SHA-1
    if (request.key.algo === 'ssh-rsa' && request.hashAlgo === undefined) return 'refused'
    const account = await this.#accountOf(request.username)
    const key = account?.keys.find(({ publicKey }) => publicKey.equals(request.key.data))
    if (!account || !key) return 'refused'
    if (!request.signature || !request.blob) return 'asked'
    const parsed = ssh2.utils.parseKey(`${key.type} ${key.publicKey.toString('base64')}`)
    if (parsed instanceof Error) return 'refused'
    // an Error if the signature is malformed, whatever its type says
    const verified: unknown = parsed.verify(request.blob, request.signature, request.hashAlgo)
    if (verified !== true) return 'refused'
    return [account, { kind: 'key', id: key.id, fingerprint: key.fingerprint }]
  }

  async #accept(account: SftpAccountRow, credential: Credential): Promise<SignedIn> {
    const { clientId, userName } = account
    const context = sftpContext(this.#base, { userName, clientId, address: this.#address })
    await context.write(async ({ audit }) => {
      audit({
        action: 'sftp.sign-in',
        subjectType: 'client',
        subjectId: clientId,
        after:
          credential.kind === 'password'
            ? { method: 'password' }
            : { method: 'publickey', fingerprint: credential.fingerprint },
      })
    })
    return { context, clientId, userName, credential }
  }

  /** Null: not signed in; the connection may try again unless it has too often. */
  async decide(request: AuthContext): Promise<SignedIn | null> {
    if (request.method === 'none') {
      request.reject(['publickey', 'password'])
      return null
    }
    this.#attempts += 1
    const found =
      request.method === 'password'
        ? await this.#byPassword(request)
        : request.method === 'publickey'
          ? await this.#byKey(request)
          : null
    if (found === 'asked') {
      request.accept()
      return null
    }
    if (!Array.isArray(found)) {
      request.reject(['publickey', 'password'])
      return null
    }
    const signedIn = await this.#accept(...found)
    request.accept()
    return signedIn
  }

  get hasTriedEnough(): boolean {
    return this.#attempts >= this.#limits.attemptsPerConnection
  }

  /** A connection that has only offered keys, none of which fits, counts once. */
  async gaveUp(userName: string): Promise<void> {
    if (!this.#triedKeys || this.#counted) return
    await this.#fail(await this.#accountOf(userName), 'publickey', await this.#takeAttempt())
  }
}
