import type { SomeHandlers } from '../../../http/mount.ts'
import { announceFile } from './announce-file.ts'
import { uploadBulkSearch } from './upload-bulk.ts'
import { cancelFile, getReceivedParts, receiveAnnounced } from './receive-announced.ts'

export const receivingRoutes = {
  announceFile: (context, { query, body }) => announceFile(context, query.filetype, body),
  receiveFile: (context, { params, query, body, headers, signal }) =>
    receiveAnnounced(context, params.token, {
      part: query,
      body,
      contentType: headers['content-type'],
      signal,
    }),
  getReceivedParts: (context, { params, signal }) => getReceivedParts(context, params.token, signal),
  uploadBulkSearch: (context, { query, body }) => uploadBulkSearch(context, { ...query, body }),
  cancelFile: (context, { params }) => cancelFile(context, params.token),
} satisfies SomeHandlers
