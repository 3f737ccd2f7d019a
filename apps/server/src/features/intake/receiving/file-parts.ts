import { limits } from '@vigil/contract'
import { Readable } from 'node:stream'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { readSealed } from '../../population/index.ts'
import { insertPart, selectAnnounced, selectParts, type Announced } from './announced-queries.ts'
import { storeOriginal } from './store-original.ts'

const { intakePartBytes: partBytes } = limits

export const countParts = (size: number): number => Math.max(1, Math.ceil(size / partBytes))

const partKey = ({ clientId, id }: Pick<Announced, 'clientId' | 'id'>, part: number): string =>
  `intake/${clientId}/${id}/part-${part}`

function sizeOfPart({ size }: Announced, part: number, parts: number): number {
  if (size === null) throw new AppError('invalid', 'Announce the size of a file that is sent in parts.')
  if (parts !== countParts(size))
    throw new AppError('invalid', `The file has ${countParts(size)} parts of ${partBytes} bytes.`)
  if (part < 1 || part > parts) throw new AppError('invalid', `The parts are numbered from 1 to ${parts}.`)
  return part < parts ? partBytes : size - partBytes * (parts - 1)
}

/**
 * Stores a part, or stores it again; returns the parts that have arrived. Null, and nothing is stored, if the file is no
 * longer announced.
 */
export async function storePart(
  context: Context,
  announced: Announced,
  { part, parts }: { part: number; parts: number },
  body: Readable,
): Promise<number[] | null> {
  const { clientId, id } = announced
  const expected = sizeOfPart(announced, part, parts)
  const key = partKey(announced, part)
  await storeOriginal(context, key, body, { size: expected })
  const received = await context.write(async ({ sql }) => {
    if (!(await selectAnnounced(sql, clientId, id))) return null
    await insertPart(sql, { clientId, fileId: id, part, createdAt: context.now() })
    return selectParts(sql, clientId, id)
  })
  if (received === null) await context.services.files.remove(key)
  return received
}

/** The whole file, from its parts in order. */
export function joinParts(context: Context, announced: Announced): Readable {
  async function* all(): AsyncGenerator<Buffer> {
    for (let part = 1; part <= countParts(announced.size!); part += 1)
      yield* (await readSealed(context, partKey(announced, part))) as AsyncIterable<Buffer>
  }
  return Readable.from(all(), { objectMode: false })
}

/** Removes the stored parts of a file that no longer needs them. */
export async function removeParts(context: Context, announced: Announced): Promise<void> {
  const { size } = announced
  if (size === null) return
  for (let part = 1; part <= countParts(size); part += 1)
    await context.services.files.remove(partKey(announced, part))
}
