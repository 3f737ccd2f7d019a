import { createHash } from 'node:crypto'
import ssh2 from 'ssh2'

export interface PublicKey {
  type: string
  /** what its owner wrote behind it */
  comment: string
  /** as on the wire (RFC 4253) */
  blob: Buffer
  fingerprint: string
}
export type PublicKeyReading = { ok: true; key: PublicKey } | { ok: false; reason: string }

const accepted = new Set([
  'ssh-ed25519',
  'ecdsa-sha2-nistp256',
  'ecdsa-sha2-nistp384',
  'ecdsa-sha2-nistp521',
  'ssh-rsa',
])
const smallestRsaBits = 2048

const refused = (reason: string): PublicKeyReading => ({ ok: false, reason })

/** The way OpenSSH shows a key. */
export const fingerprintOf = (blob: Buffer): string =>
  `SHA256:${createHash('sha256').update(blob).digest('base64').replace(/=+$/, '')}`

/** The fields of a key on the wire, each with its length before it. */
function fieldsOf(blob: Buffer): Buffer[] {
  const fields: Buffer[] = []
  for (let at = 0; at + 4 <= blob.length;) {
    const end = at + 4 + blob.readUInt32BE(at)
    if (end > blob.length) return []
    fields.push(blob.subarray(at + 4, end))
    at = end
  }
  return fields
}

/** Bits of the modulus, the last field of an RSA key. */
function rsaBits(blob: Buffer): number {
  const modulus = fieldsOf(blob)[2]?.toString('hex').replace(/^0+/, '') ?? ''
  return modulus === '' ? 0 : modulus.length * 4 - Math.clz32(parseInt(modulus[0]!, 16)) + 28
}

/** Reads one line of a .pub file. */
export function readPublicKey(text: string): PublicKeyReading {
  if (/PRIVATE KEY/.test(text))
    return refused(
      'This is a private key, which only its owner may have. Create a new key pair, and paste the content of its .pub file.',
    )
  if (text.trim().includes('\n')) return refused('Paste one public key at a time, on one line.')
  const parsed = ssh2.utils.parseKey(text.trim())
  if (parsed instanceof Error || parsed.isPrivateKey())
    return refused('This is not a public key. Paste the content of a .pub file, such as "ssh-ed25519 AAAA…".')
  if (!accepted.has(parsed.type))
    return refused('Keys of this type are not accepted. Use an Ed25519, ECDSA or RSA key.')
  const blob = parsed.getPublicSSH()
  if (parsed.type === 'ssh-rsa' && rsaBits(blob) < smallestRsaBits)
    return refused(`This RSA key is too short. Use one with at least ${smallestRsaBits} bits, or Ed25519.`)
  const comment = parsed.comment
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 100)
  return { ok: true, key: { type: parsed.type, comment, blob, fingerprint: fingerprintOf(blob) } }
}
