import { createHash, type Hash, type KeyObject } from 'node:crypto'
import fs from 'node:fs'
import { isSignedBy, keyIdOf, type DocumentKey } from '../crypto/document-key.ts'

/**
 * A document that proves who made it: its last bytes name the key, the SHA-256 of everything before them, and the
 * signature. JSON stays JSON (the signature is its last member), a PDF stays a PDF (a comment after its end), and a workbook
 * stays a workbook (the comment of the archive, whose length the archive states).
 */
export type DocumentFormat = 'json' | 'pdf' | 'xlsx'

export interface DocumentSignature {
  algorithm: 'Ed25519'
  /** names the key */
  key: string
  sha256: string
  value: string
}
const sealOf = (key: string, sha256: string, value: string): string =>
  JSON.stringify({ algorithm: 'Ed25519', key, sha256, value } satisfies DocumentSignature)
const tails: Record<DocumentFormat, (seal: string) => string> = {
  json: (seal) => `,"signature":${seal}}\n`,
  pdf: (seal) => `%vigil-signature ${seal}\n`,
  xlsx: (seal) => `#vigil-signature ${seal}\n`,
}
const sealPattern = String.raw`\{"algorithm":"Ed25519","key":"([0-9a-f]{64})","sha256":"([0-9a-f]{64})","value":"([0-9a-f]{128})"\}`
const tailPattern = new RegExp(`(?:,"signature":${sealPattern}\\}|[%#]vigil-signature ${sealPattern})\\n$`)
const formats: Readonly<Record<string, DocumentFormat>> = { ',': 'json', '%': 'pdf', '#': 'xlsx' }

/** How many bytes the signature adds to a document. */
export const tailLength = (format: DocumentFormat): number =>
  tails[format](sealOf('0'.repeat(64), '0'.repeat(64), '0'.repeat(128))).length

const signedText = (format: DocumentFormat | 'csv', sha256: string): string =>
  `vigil ${format} document ${sha256}`

/** The signature of a CSV file, which has no place for it. */
export const signatureOf = (sha256: string, key: DocumentKey): DocumentSignature => ({
  algorithm: 'Ed25519',
  key: key.id,
  sha256,
  value: key.sign(signedText('csv', sha256)).toString('hex'),
})

/** The last bytes of a document, for the hash of everything before them. */
export function tailOf(format: DocumentFormat, hash: Hash, key: DocumentKey): string {
  const sha256 = hash.digest('hex')
  return tails[format](sealOf(key.id, sha256, key.sign(signedText(format, sha256)).toString('hex')))
}

/** Adds the signature to a document that comes in pieces; JSON comes without its last brace. */
export async function* signed(
  format: DocumentFormat,
  pieces: AsyncIterable<string | Buffer> | Iterable<string | Buffer>,
  key: DocumentKey,
): AsyncGenerator<string | Buffer> {
  const hash = createHash('sha256')
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
  yield tailOf(format, hash, key)
}

export type Verification =
  { isGenuine: true; keyId: string; sha256: string } | { isGenuine: false; reason: string }

/** A signature as it is stored beside a file, with or without line breaks. */
const signaturePattern = new RegExp(`^${sealPattern}$`)

interface Claim {
  format: DocumentFormat | 'csv'
  keyId: string
  sha256: string
  value: string
  hash: Hash
}
function confirm({ format, keyId, sha256, value, hash }: Claim, publicKey: KeyObject): Verification {
  if (hash.digest('hex') !== sha256)
    return { isGenuine: false, reason: 'It was changed after it was signed.' }
  if (!isSignedBy(publicKey, signedText(format, sha256), Buffer.from(value, 'hex')))
    return { isGenuine: false, reason: 'Its signature is not valid.' }
  return { isGenuine: true, keyId, sha256 }
}

/** Checks a file whose signature is in another one. */
export async function verifyBeside(
  file: string,
  signatureFile: string,
  publicKey: KeyObject,
): Promise<Verification> {
  const text = await fs.promises.readFile(signatureFile, 'utf8')
  const found = signaturePattern.exec(text.replaceAll(/\s/g, ''))
  if (!found) return { isGenuine: false, reason: 'Its signature was changed.' }
  const [keyId, sha256, value] = found.slice(1) as [string, string, string]
  if (keyId !== keyIdOf(publicKey)) return { isGenuine: false, reason: 'It was signed with another key.' }
  const hash = createHash('sha256')
  for await (const chunk of fs.createReadStream(file)) hash.update(chunk as Buffer)
  return confirm({ format: 'csv', keyId, sha256, value, hash }, publicKey)
}

/** The longest tail, with room to spare. */
const tailBytes = 1_024

/** Checks the signature of a file, which may be large. */
export async function verifyDocument(file: string, publicKey: KeyObject): Promise<Verification> {
  const { size } = await fs.promises.stat(file)
  const from = Math.max(0, size - tailBytes)
  const handle = await fs.promises.open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - from), 0, size - from, from)
    const found = tailPattern.exec(buffer.subarray(0, bytesRead).toString('latin1'))
    if (!found) return { isGenuine: false, reason: 'It has no signature of Vigil, or its end was changed.' }
    const [keyId, sha256, value] = found.slice(1).filter((group) => group !== undefined) as [
      string,
      string,
      string,
    ]
    if (keyId !== keyIdOf(publicKey))
      return { isGenuine: false, reason: 'It was signed with another key, or its end was changed.' }
    const hash = createHash('sha256')
    const signedBytes = from + found.index
    if (signedBytes > 0)
      for await (const chunk of handle.createReadStream({ start: 0, end: signedBytes - 1, autoClose: false }))
        hash.update(chunk as Buffer)
    return confirm({ format: formats[found[0][0]!]!, keyId, sha256, value, hash }, publicKey)
  } finally {
    await handle.close()
  }
}
