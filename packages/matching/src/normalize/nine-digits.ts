import { fingerprint } from './fingerprint.ts'

export type NineDigitsOutcome = 'equal' | 'one-digit' | 'transposed' | 'differs' | 'missing'

const OPAQUE_VARIETY = 6

function isBlankOrHyphen(code: number): boolean {
  return code === 32 || code === 45 || code === 9 || code === 160 || (code >= 8208 && code <= 8213)
}

/** The nine digits of a text that otherwise has only blanks, hyphens and a trailing ".0"; -1 otherwise. */
function nineDigits(text: string): number {
  let value = 0
  let count = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code >= 48 && code <= 57) {
      if (++count > 9) return -1
      value = value * 10 + code - 48
    } else if (code === 46 && count === 9 && text.charCodeAt(i + 1) === 48 && i + 2 === text.length) {
      return value
    } else if (!isBlankOrHyphen(code)) return -1
  }
  return count === 9 ? value : -1
}

const hex = /^(?:[0-9a-f]{32,}|[0-9A-F]{32,})$/
const base64 = /^(?=.*[0-9])(?=.*[a-z])(?=.*[A-Z])[A-Za-z0-9+/_-]{22,}={0,2}$/

/** The fingerprint of a keyed hash in hex or base64. Any other text is ignored. */
function opaque(text: string): number {
  const core = text.trim()
  if (!hex.test(core) && !base64.test(core)) return 0
  return new Set(core).size >= OPAQUE_VARIETY ? fingerprint(core) : 0
}

function isRepeated(value: number): boolean {
  return value % 111_111_111 === 0
}

/** Parses a social security number, or fingerprints its keyed hash; 0 if missing, masked or impossible. */
export function parseSsn(text: string | undefined): number {
  if (!text) return 0
  const value = nineDigits(text)
  if (value < 0) return opaque(text)
  const area = Math.floor(value / 1e6)
  if (area === 0 || area === 666 || area >= 900 || isRepeated(value)) return 0
  if (Math.floor(value / 1e4) % 100 === 0 || value % 1e4 === 0) return 0
  return value === 123_456_789 || value === 78_051_120 ? 0 : value
}

/** Parses an employer identification number, or fingerprints its keyed hash; 0 if missing, masked or impossible. */
export function parseEin(text: string | undefined): number {
  if (!text) return 0
  const value = nineDigits(text)
  if (value < 0) return opaque(text)
  return value < 1e7 || isRepeated(value) || value === 123_456_789 ? 0 : value
}

/** Compares two parsed numbers; typos are only detected between plain digits. */
export function compareNineDigits(a: number, b: number): NineDigitsOutcome {
  if (a === 0 || b === 0) return 'missing'
  if (a === b) return 'equal'
  // A hash and plain digits can't be compared.
  if (a >= 1e9 !== b >= 1e9) return 'missing'
  if (a >= 1e9) return 'differs'
  let left = a
  let right = b
  while (left % 10 === right % 10) {
    left = Math.floor(left / 10)
    right = Math.floor(right / 10)
  }
  if (Math.floor(left / 10) === Math.floor(right / 10)) return 'one-digit'
  if (Math.floor(left / 100) !== Math.floor(right / 100)) return 'differs'
  const swapped = (left % 10) * 10 + (Math.floor(left / 10) % 10)
  return swapped === right % 100 ? 'transposed' : 'differs'
}
