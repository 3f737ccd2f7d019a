import type { SomeHandlers } from '../../http/mount.ts'
import { listChanges } from './list-changes.ts'
import { getSource, listSources } from './list-sources.ts'
import { downloadListFile, getLoad, listLoads } from './read-loads.ts'
import { refreshSource } from './refresh-source.ts'
import { startLoad } from './start-load.ts'
import { uploadListFile } from './upload-list-file.ts'

export const sourcesRoutes = {
  listSources: (context) => listSources(context),
  getSource: (context, { params }) => getSource(context, params.sourceId),
  listLoads: (context, { params, query }) => listLoads(context, params.sourceId, query),
  refreshSource: (context, { params }) => refreshSource(context, params.sourceId),
  uploadListFile: (context, { params, query, body }) =>
    uploadListFile(context, params.sourceId, query.name, body),
  startLoad: (context, { params, body }) => startLoad(context, params.sourceId, body),
  getLoad: (context, { params }) => getLoad(context, params.loadId),
  listChanges: (context, { params, query }) => listChanges(context, params.loadId, query),
  downloadListFile: (context, { params }) => downloadListFile(context, params.loadId, params.fileId),
} satisfies SomeHandlers
