import { createHmac, timingSafeEqual } from 'node:crypto'

export interface SignedHead {
  lane: number
  seq: number
  hash: string
}

/** Signs the heads of all lanes at one moment with a key that the database does not hold. */
export function signHeads(key: Buffer, at: Date, heads: readonly SignedHead[]): Buffer {
  const text = heads.map(({ lane, seq, hash }) => `${lane}:${seq}:${hash}`).join('\n')
  return createHmac('sha256', key).update(`${at.toISOString()}\n${text}`).digest()
}

export function headsAreSigned(key: Buffer, at: Date, heads: readonly SignedHead[], mac: Buffer): boolean {
  const expected = signHeads(key, at, heads)
  return mac.length === expected.length && timingSafeEqual(mac, expected)
}
