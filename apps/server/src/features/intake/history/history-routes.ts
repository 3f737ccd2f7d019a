import type { SomeHandlers } from '../../../http/mount.ts'
import { downloadFile, getFileAddress } from './download-file.ts'
import { getUploadedFile, searchFiles } from './search-files.ts'

export const historyRoutes = {
  searchFiles: (context, { params, body }) => searchFiles(context, params.clientId, body),
  getUploadedFile: (context, { params }) => getUploadedFile(context, params.clientId, params.fileId),
  getFileAddress: (context, { params, query }) =>
    getFileAddress(context, {
      ...params,
      ...(query.preferredFileName && { preferredFileName: query.preferredFileName }),
    }),
  downloadIntakeFile: (context, { params }) => downloadFile(context, params.token),
} satisfies SomeHandlers
