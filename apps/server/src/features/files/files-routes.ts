import type { SomeHandlers } from '../../http/mount.ts'
import { getFile } from './get-file.ts'
import { downloadSigned, uploadSigned } from './signed-files.ts'

export const filesRoutes = {
  getFile: async (context, { params }) => {
    const { row, body } = await getFile(context, params.fileId)
    const { contentType, size, fileName } = row
    return { body, contentType, size, fileName, disposition: 'inline' }
  },
  downloadSigned: async (context, { params }) => ({
    ...(await downloadSigned(context, params.token)),
    disposition: 'attachment',
  }),
  uploadSigned: (context, { params, body, headers }) =>
    uploadSigned(context, params.token, body, headers['content-type']),
} satisfies SomeHandlers
