import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
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

/** AES-256-GCM for values at rest, HMAC-SHA-256 for lookups, each with its own key. */
export function createSealer(master: Buffer): Sealer {
  const sealingKey = deriveKey(master, 'sealing')
  const indexKey = deriveKey(master, 'blind-index')
  return {
    seal(plain, context) {
      const iv = randomBytes(ivLength)
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
