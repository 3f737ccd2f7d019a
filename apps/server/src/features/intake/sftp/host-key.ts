import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { fingerprintOf } from './public-key.ts'

/** The key by which clients recognize this installation. */
export interface HostKey {
  /** in the format of OpenSSH */
  privateKey: string
  fingerprint: string
}

const type = 'ssh-ed25519'
/** Before an Ed25519 seed in PKCS #8. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')
/** Before the key in an SPKI. */
const spkiHeadBytes = 12

function field(content: Buffer | string): Buffer {
  const bytes = Buffer.from(content)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

function publicHalf(seed: Buffer): Buffer {
  const secret = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
  return createPublicKey(secret).export({ type: 'spki', format: 'der' }).subarray(spkiHeadBytes)
}

/** One that stays the same for an installation, in all its processes: it is derived from 32 bytes that only it knows. */
export function hostKeyOf(seed: Buffer): HostKey {
  const open = publicHalf(seed)
  const blob = Buffer.concat([field(type), field(open)])
  const check = Buffer.alloc(8)
  const secret = Buffer.concat([
    check,
    field(type),
    field(open),
    field(Buffer.concat([seed, open])),
    field(''),
  ])
  const blockBytes = 8
  const padding = Buffer.from(Array.from({ length: -secret.length & (blockBytes - 1) }, (_, at) => at + 1))
  const one = Buffer.from([0, 0, 0, 1])
  const body = Buffer.concat([
    Buffer.from('openssh-key-v1\0'),
    field('none'),
    field('none'),
    field(''),
    one,
    field(blob),
    field(Buffer.concat([secret, padding])),
  ])
  const lines = body.toString('base64').match(/.{1,70}/g) ?? []
  const label = 'OPENSSH PRIVATE KEY'
  return {
    privateKey: [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n'),
    fingerprint: fingerprintOf(blob),
  }
}

export const hostKey = (context: Context): HostKey => hostKeyOf(context.services.keyFor('sftp-host'))
