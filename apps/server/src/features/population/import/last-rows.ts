/** 53-bit hash; different texts may collide. */
function hash53(text: string): number {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 2_654_435_761)
    b = Math.imul(b ^ code, 1_597_334_677)
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909)
  return 4_294_967_296 * (2_097_151 & b) + (a >>> 0)
}

/**
 * The last row of each external ID in a file. Keyed by hash, a few bytes each: IDs that collide only wait for each
 * other.
 */
export interface LastRows {
  note(externalId: string, row: number): void
  isLast(externalId: string, row: number): boolean
}

export function createLastRows(): LastRows {
  const last = new Map<number, number>()
  return {
    note: (externalId, row) => void last.set(hash53(externalId), row),
    isLast: (externalId, row) => last.get(hash53(externalId)) === row,
  }
}
