import { Readable } from 'node:stream'
import type { HistoryFile } from '../../file-history/index.ts'
import { selectIntakeFile } from '../intake-queries.ts'
import { processFile } from '../processing/process-file.ts'
import { receiveFile } from '../receiving/receive-file.ts'
import type { TestWorld } from '../../../testing/test-world.ts'

const never = new AbortController().signal

export const fileRow = async (world: TestWorld, clientId: string, id: string): Promise<HistoryFile> =>
  (await world.system.read((sql) => selectIntakeFile(sql, clientId, id)))!

export async function processAgain(world: TestWorld, clientId: string, id: string): Promise<HistoryFile> {
  await processFile(world.system, { clientId, fileId: id }, { signal: never })
  return fileRow(world, clientId, id)
}

/** Receives a file and does its job. */
export async function sendFile(
  world: TestWorld,
  clientId: string,
  content: string | Buffer,
  fileName = 'roster.csv',
  kind: HistoryFile['kind'] = 'population',
): Promise<HistoryFile> {
  const { id } = await receiveFile(world.system, {
    clientId,
    kind,
    fileName,
    origin: 'upload',
    sentBy: { userId: null, name: 'Maya Okafor' },
    body: Readable.from([Buffer.from(content)]),
  })
  return processAgain(world, clientId, id)
}
