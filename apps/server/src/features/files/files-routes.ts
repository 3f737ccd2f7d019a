import type { SomeHandlers } from '../../http/mount.ts'
import { getFile, type FileFinder } from './get-file.ts'
import { downloadSigned, uploadSigned } from './signed-files.ts'

/** `findFile` resolves files that belong to something else, such as the picture of an alert. */
export const filesRoutes = (findFile: FileFinder) =>
  ({
    getFile: async (context, { params, signal }) => ({
      ...(await getFile(context, { id: params.fileId, signal }, findFile)),
      disposition: 'inline',
    }),
    downloadSigned: async (context, { params }) => ({
      ...(await downloadSigned(context, params.token)),
      disposition: 'attachment',
    }),
    uploadSigned: (context, { params, body, headers }) =>
      uploadSigned(context, params.token, body, headers['content-type']),
  }) satisfies SomeHandlers
