import type { SomeHandlers } from '../../../http/mount.ts'
import { getFileMapping, previewFileMapping, saveFileMapping } from './file-mappings.ts'

export const mappingRoutes = {
  getFileMapping: (context, { params }) => getFileMapping(context, params.clientId, params.kind),
  saveFileMapping: (context, { params, body }) =>
    saveFileMapping(context, params.clientId, params.kind, body),
  previewFileMapping: (context, { params, query, body }) => previewFileMapping(context, params, query, body),
} satisfies SomeHandlers
