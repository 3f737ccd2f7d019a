import { createHmac, timingSafeEqual } from 'node:crypto'

export interface SignedHead {
  lane: number
  seq: number
  hash: string
}
export interface CheckpointContent {
  serial: number
  at: Date
  heads: readonly SignedHead[]
  previousMac: Buffer
}

export const noMac = Buffer.alloc(0)

/** Signs the heads of all lanes and the previous checkpoint with a key that is not in the database. */
export function signCheckpoint(key: Buffer, { serial, at, heads, previousMac }: CheckpointContent): Buffer {
  const lines = heads.map(({ lane, seq, hash }) => `${lane}:${seq}:${hash}`)
  const text = [serial, at.toISOString(), previousMac.toString('hex'), ...lines].join('\n')
  return createHmac('sha256', key).update(text).digest()
}

/** The problem with a checkpoint that should follow the given one, or null. */
export function checkpointProblem(
  key: Buffer,
  one: CheckpointContent & { mac: Buffer },
  before: { serial: number; mac: Buffer },
): string | null {
  const name = `checkpoint ${one.serial} of ${one.at.toISOString()}`
  const expected = signCheckpoint(key, one)
  if (one.mac.length !== expected.length || !timingSafeEqual(one.mac, expected))
    return `${name} is not signed by this key`
  if (one.serial !== before.serial + 1)
    return `checkpoints ${before.serial + 1} to ${one.serial - 1} are missing`
  return one.previousMac.equals(before.mac) ? null : `${name} does not follow the one before it`
}
