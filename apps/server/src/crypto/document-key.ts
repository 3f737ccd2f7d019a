import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'

/** What signs the documents of an installation; its public half verifies them anywhere. */
export interface DocumentKey {
  /** names the key in a document: the hash of its public half */
  id: string
  /** SPKI, as PEM */
  publicKey: string
  sign(text: string): Buffer
}

/** Before an Ed25519 seed in PKCS #8. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

export const keyIdOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')

/** An Ed25519 key from 32 bytes that only the installation knows. */
export function documentKeyOf(seed: Buffer): DocumentKey {
  const secret = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
  const open = createPublicKey(secret)
  return {
    id: keyIdOf(open),
    publicKey: open.export({ type: 'spki', format: 'pem' }),
    sign: (text) => sign(null, Buffer.from(text), secret),
  }
}

/** The key that signs the documents of this installation. */
export const documentKey = ({
  services,
}: {
  services: { keyFor: (purpose: 'documents') => Buffer }
}): DocumentKey => documentKeyOf(services.keyFor('documents'))

export const isSignedBy = (publicKey: KeyObject, text: string, signature: Buffer): boolean =>
  verify(null, Buffer.from(text), publicKey, signature)
