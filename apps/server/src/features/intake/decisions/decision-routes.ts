import type { UploadedFile } from '@vigil/contract'
import { clientContext, type ClientContext } from '../../../context.ts'
import type { SomeHandlers } from '../../../http/mount.ts'
import { getUploadedFile } from '../history/search-files.ts'
import { acceptFile, rejectFile } from './decide-held-file.ts'
import { previewFile } from './preview-file.ts'
import { undoFile } from './undo-file.ts'

interface NamedFile {
  clientId: string
  fileId: string
}

/** The context of the client of a file that the caller sees; throws for any other file. */
async function contextOf(base: ClientContext, { clientId, fileId }: NamedFile): Promise<ClientContext> {
  await getUploadedFile(base, clientId, fileId)
  return clientContext(base.forClient(clientId))
}

/** Decides about a file, and returns it as the history shows it. */
async function decided(
  base: ClientContext,
  params: NamedFile,
  decide: (context: ClientContext) => Promise<unknown>,
): Promise<UploadedFile> {
  await decide(await contextOf(base, params))
  return getUploadedFile(base, params.clientId, params.fileId)
}

export const decisionRoutes = {
  previewFile: async (context, { params, query }) =>
    previewFile(await contextOf(context, params), params.fileId, query.effect),
  acceptFile: (context, { params, body }) =>
    decided(context, params, (inClient) => acceptFile(inClient, params.fileId, body)),
  rejectFile: (context, { params }) =>
    decided(context, params, (inClient) => rejectFile(inClient, params.fileId)),
  undoFile: (context, { params, signal }) =>
    decided(context, params, (inClient) => undoFile(inClient, params.fileId, signal)),
} satisfies SomeHandlers
