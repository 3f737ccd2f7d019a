import { z } from 'zod'
import type { GuardedAccess } from '../access/access.ts'
import { Id } from '../values/ids.ts'
import {
  FileName,
  ListChange,
  ListLoad,
  ListLoadDetail,
  Source,
  SourceList,
  StartedLoads,
  StartLoad,
  UploadedListFile,
} from '../platform/sources.ts'
import { PageQuery, pageOf } from '../values/paging.ts'
import { listChangeKinds } from '../vocabulary/source-values.ts'
import { defineRoutes } from './route.ts'

const access: GuardedAccess = {
  kind: 'guarded',
  legacy: 'ptAdmin',
  permission: { all: ['INTERNAL_ADMIN_TOOLS'] },
  role: 'ptAdmin',
  // a list may belong to one client: a PT admin working as another must not see it
  notAsClient: true,
}
const SourcePath = z.object({ sourceId: z.string().regex(/^[a-z0-9-]{1,40}$/) })
const LoadPath = z.object({ loadId: Id })

/** The lists that are kept, for those who run the installation. */
export const sourcesRoutes = defineRoutes({
  listSources: {
    method: 'GET',
    path: '/sources',
    summary: 'All lists with their live version, age and recent loads',
    access,
    response: SourceList,
  },
  getSource: {
    method: 'GET',
    path: '/sources/:sourceId',
    summary: 'One list',
    access,
    params: SourcePath,
    response: Source,
  },
  listLoads: {
    method: 'GET',
    path: '/sources/:sourceId/loads',
    summary: 'The loads of a list, newest first',
    access,
    params: SourcePath,
    query: PageQuery,
    response: pageOf(ListLoad),
  },
  refreshSource: {
    method: 'POST',
    path: '/sources/:sourceId/refresh',
    summary: 'Download a list now',
    access,
    params: SourcePath,
    response: StartedLoads,
    status: 202,
  },
  uploadListFile: {
    method: 'POST',
    path: '/sources/:sourceId/files',
    summary: 'Upload a list file; it is read when its load starts',
    access,
    params: SourcePath,
    query: z.object({ name: FileName }),
    body: 'binary',
    response: UploadedListFile,
    status: 201,
  },
  startLoad: {
    method: 'POST',
    path: '/sources/:sourceId/loads',
    summary: 'Load uploaded files',
    access,
    params: SourcePath,
    body: StartLoad,
    response: StartedLoads,
    status: 202,
  },
  getLoad: {
    method: 'GET',
    path: '/loads/:loadId',
    summary: 'One load with its files, warnings and skipped rows',
    access,
    params: LoadPath,
    response: ListLoadDetail,
  },
  listChanges: {
    method: 'GET',
    path: '/loads/:loadId/changes',
    summary: 'The entries that a load added, changed and removed',
    access,
    params: LoadPath,
    query: PageQuery.extend({ kind: z.enum(listChangeKinds) }),
    response: pageOf(ListChange),
  },
  downloadListFile: {
    method: 'GET',
    path: '/loads/:loadId/files/:fileId',
    summary: 'A file as it was received',
    access,
    params: z.object({ loadId: Id, fileId: Id }),
    response: 'binary',
  },
})
