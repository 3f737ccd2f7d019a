import type {
  AnnouncedFile,
  AnnounceFile,
  FileHistory,
  FileKind,
  SearchFiles,
  UploadedFile,
} from '@vigil/contract'
import type { TestWorld } from '../../testing/test-world.ts'
import { processFile } from './processing/process-file.ts'

export interface Sender {
  clientId: string
  authorization: string
}

const never = new AbortController().signal

export const announce = (
  world: TestWorld,
  { authorization }: Pick<Sender, 'authorization'>,
  body: Partial<AnnounceFile>,
  filetype: FileKind = 'population',
) =>
  world.app.inject({
    method: 'POST',
    url: '/api/fileprocessor/uploadURL',
    query: { filetype },
    headers: { authorization },
    payload: { filename: 'roster.csv', contentType: 'text/csv', ...body },
  })

export const send = (
  world: TestWorld,
  { uploadUrl, headers }: Pick<AnnouncedFile, 'uploadUrl' | 'headers'>,
  payload: string | Buffer,
  [part, parts]: [number?, number?] = [],
) =>
  world.app.inject({
    method: 'PUT',
    url: uploadUrl,
    headers,
    payload,
    ...(part !== undefined && { query: { part: String(part), parts: String(parts) } }),
  })

/** Announces and sends a file whole; returns its id. */
export async function upload(
  world: TestWorld,
  sender: Sender,
  content: string | Buffer,
  body: Partial<AnnounceFile> = {},
  kind: FileKind = 'population',
): Promise<string> {
  const announced = (await announce(world, sender, body, kind)).json<AnnouncedFile>()
  const response = await send(world, announced, content)
  if (response.statusCode !== 200) throw new Error(response.body)
  return announced.id
}

/** Does what the job of a file does. */
export const importFile = (world: TestWorld, { clientId }: Sender, fileId: string): Promise<boolean> =>
  processFile(world.system, { clientId, fileId }, { signal: never })

export async function search(
  world: TestWorld,
  { clientId, authorization }: Sender,
  body: Partial<SearchFiles> = {},
): Promise<FileHistory> {
  const response = await world.app.inject({
    method: 'POST',
    url: `/api/alchemist/clients/${clientId}/upload/history/search`,
    headers: { authorization },
    payload: body,
  })
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

export async function fileOf(
  world: TestWorld,
  { clientId, authorization }: Sender,
  id: string,
): Promise<UploadedFile> {
  const response = await world.app.inject({
    url: `/api/alchemist/clients/${clientId}/upload/history/${id}`,
    headers: { authorization },
  })
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

/** Asks for the address of a file, and downloads it if there is one. */
export async function download(
  world: TestWorld,
  { clientId, authorization }: Sender,
  id: string,
  preferredFileName?: string,
) {
  const asked = await world.app.inject({
    url: `/api/alchemist/clients/${clientId}/files/${id}/presigned-url`,
    headers: { authorization },
    ...(preferredFileName && { query: { preferredFileName } }),
  })
  if (asked.statusCode !== 200) return asked
  return world.app.inject({ url: asked.json<{ url: string }>().url })
}
