import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { deriveKey } from './master-key.ts'

const version = 1
const ivLength = 12
const tagLength = 16

/** Where a sealed value is stored. A value copied to another client, record or field does not open. */
export interface SealContext {
  clientId: string
  field: string
  recordId: string
}

export interface Sealer {
  seal(plain: string, context: SealContext): Buffer
  open(sealed: Buffer, context: SealContext): string
  /** Equal values of one client and field have equal indexes; the value can't be recovered from its index. */
  blindIndex(plain: string, context: Omit<SealContext, 'recordId'>): Buffer
}

const associated = (context: SealContext): Buffer =>
  Buffer.from(JSON.stringify([version, context.clientId, context.field, context.recordId]))

const noncesAtOnce = 256

/** Random nonces, drawn some at a time: an import seals a million values, and each draw costs more than a seal. */
function createNonces(): () => Buffer {
  let drawn = Buffer.alloc(0)
  let used = 0
  return () => {
    if (used === drawn.length) [drawn, used] = [randomBytes(ivLength * noncesAtOnce), 0]
    used += ivLength
    return drawn.subarray(used - ivLength, used)
  }
}

/** AES-256-GCM for values at rest, HMAC-SHA-256 for lookups, each with its own key. */
export function createSealer(master: Buffer): Sealer {
  const sealingKey = createSecretKey(deriveKey(master, 'sealing'))
  const indexKey = createSecretKey(deriveKey(master, 'blind-index'))
  const nextNonce = createNonces()
  return {
    seal(plain, context) {
      const iv = nextNonce()
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv).setAAD(associated(context))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(version), iv, body, cipher.getAuthTag()])
    },
    open(sealed, context) {
      if (sealed[0] !== version || sealed.length < 1 + ivLength + tagLength)
        throw new Error('sealed value has an unknown form')
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, sealed.subarray(1, 1 + ivLength))
      decipher.setAAD(associated(context)).setAuthTag(sealed.subarray(-tagLength))
      const body = sealed.subarray(1 + ivLength, -tagLength)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
    blindIndex: (plain, context) =>
      createHmac('sha256', indexKey)
        .update(JSON.stringify([context.clientId, context.field, plain]))
        .digest(),
  }
}
