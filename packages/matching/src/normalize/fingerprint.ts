function finish(hash: number): number {
  let h = hash
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Hashes a text to an unsigned 32-bit number, the same on every machine. */
export function hash32(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return finish(h)
}

/** Hashes a text to a number from 2^32 up to, but not including, 2^53: never equal to a nine- or ten-digit number. */
export function fingerprint(text: string): number {
  let a = 0x811c9dc5
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    a = Math.imul(a ^ c, 0x01000193)
    b = Math.imul(b ^ c, 0x5f356495)
    b = (b << 13) | (b >>> 19)
  }
  const high = finish(b ^ text.length) >>> 11
  return (high === 0 ? 1 : high) * 0x100000000 + finish(a)
}
