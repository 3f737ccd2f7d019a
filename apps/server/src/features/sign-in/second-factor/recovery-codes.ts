import { createHash, randomBytes } from 'node:crypto'

/** Crockford's base 32: no i, l, o or u. Ten characters are 50 bits, too many to brute-force from a plain hash. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 10
const codeCount = 10

const misread: Record<string, string> = { o: '0', i: '1', l: '1' }
const readable = (code: string): string => code.replace(/[oil]/g, (letter) => misread[letter] ?? letter)

export const hashRecoveryCode = (code: string): Buffer => createHash('sha256').update(readable(code)).digest()

function newCode(): string {
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')
}

/** Shown once as xxxxx-xxxxx; only hashes are stored. */
export function newRecoveryCodes(): { shown: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: codeCount }, newCode)
  return {
    shown: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    hashes: codes.map(hashRecoveryCode),
  }
}

/** The remaining hashes after using a code; null if it is not among them. */
export function withoutCode(hashes: readonly Buffer[], code: string): Buffer[] | null {
  const used = hashRecoveryCode(code)
  const left = hashes.filter((hash) => !hash.equals(used))
  return left.length < hashes.length ? left : null
}
