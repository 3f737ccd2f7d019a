import type { BulkSearch } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ClientContext } from '../../../context.ts'
import { importKey } from '../../population/index.ts'
import { getBulkSearch, readUpload } from '../../search/index.ts'
import { enterBulk } from './enter-bulk.ts'
import { storeOriginal } from './store-original.ts'

/** Takes a file of NPIs that was not announced; its search has the same id as its row of the file history. */
export async function uploadBulkSearch(
  context: ClientContext,
  { fileName, body }: { fileName: string; body: Readable },
): Promise<BulkSearch> {
  const { clientId, actor } = context
  const bytes = await readUpload(body)
  const id = randomUUIDv7()
  const originalKey = importKey(clientId, id, 'original')
  const measured = await storeOriginal(context, originalKey, Readable.from([bytes]), { size: bytes.length })
  const sentBy = { userId: actor.userId, sentBy: actor.name }
  const sent = { id, clientId, kind: 'bulkNPI', origin: 'upload', fileName, originalKey, ...sentBy } as const
  try {
    await enterBulk(context, sent, measured, async () => true)
  } catch (error) {
    await context.services.files.remove(originalKey).catch(() => {})
    throw error
  }
  return getBulkSearch(context, id)
}
