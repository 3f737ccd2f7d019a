import { z } from 'zod'
import { intakeAccess } from '../access/intake-access.ts'
import {
  AcceptFile,
  AnnouncedFile,
  AnnounceFile,
  AnnounceFileQuery,
  FileAddress,
  FileAddressQuery,
  FileHistory,
  FileMappingPreview,
  FilePart,
  FilePreview,
  FilePreviewQuery,
  mappableKinds,
  ReceivedParts,
  SavedFileMapping,
  SaveFileMapping,
  SearchFiles,
  UploadedFile,
} from '../intake/files.ts'
import { Timezone } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { defineRoutes } from './route.ts'

const signed = { kind: 'signed', why: 'the URL itself carries a short-lived signature' } as const
const SignedPath = z.object({ token: z.string().max(2000) })
const ClientPath = z.object({ clientId: Id })
const FilePath = z.object({ clientId: Id, fileId: Id })
const MappingPath = z.object({ clientId: Id, kind: z.enum(mappableKinds) })
const client = '/alchemist/clients/:clientId'
const history = `${client}/upload/history`
const mapping = `${client}/upload/mappings/:kind`

/** Files that clients send, what became of them, and the decisions about them. */
export const intakeRoutes = defineRoutes({
  announceFile: {
    method: 'POST',
    path: '/fileprocessor/uploadURL',
    summary: 'Announce a file; its bytes are then sent to the address in the response',
    access: intakeAccess.upload,
    query: AnnounceFileQuery,
    body: AnnounceFile,
    response: AnnouncedFile,
    status: 201,
  },
  receiveFile: {
    method: 'PUT',
    path: '/fileprocessor/files/:token',
    summary: 'Send an announced file, whole or in parts; parts may be sent again',
    access: signed,
    params: SignedPath,
    query: FilePart,
    body: 'binary',
    response: ReceivedParts,
  },
  getReceivedParts: {
    method: 'GET',
    path: '/fileprocessor/files/:token',
    summary: 'Which parts of an announced file have arrived, to go on after a broken connection',
    access: signed,
    params: SignedPath,
    response: ReceivedParts,
  },
  cancelFile: {
    method: 'DELETE',
    path: '/fileprocessor/files/:token',
    summary: 'Give up a file that has not arrived whole',
    access: signed,
    params: SignedPath,
    response: 'empty',
  },
  searchFiles: {
    method: 'POST',
    path: `${history}/search`,
    summary: 'The file history, with the number of files per tab',
    access: intakeAccess.history,
    params: ClientPath,
    query: z.object({ timezone: Timezone }),
    body: SearchFiles,
    response: FileHistory,
  },
  getUploadedFile: {
    method: 'GET',
    path: `${history}/:fileId`,
    summary: 'A file of the history, with its progress',
    access: intakeAccess.history,
    params: FilePath,
    response: UploadedFile,
  },
  getFileAddress: {
    method: 'GET',
    path: `${client}/files/:fileId/presigned-url`,
    summary: 'A short-lived address of an original or of an error report',
    access: intakeAccess.download,
    params: FilePath,
    query: FileAddressQuery,
    response: FileAddress,
  },
  downloadIntakeFile: {
    method: 'GET',
    path: '/fileprocessor/downloads/:token',
    summary: 'Download with the short-lived address',
    access: signed,
    params: SignedPath,
    response: 'binary',
  },
  previewFile: {
    method: 'GET',
    path: `${history}/:fileId/preview`,
    summary: 'What a held file would do',
    access: intakeAccess.population,
    params: FilePath,
    query: FilePreviewQuery,
    response: FilePreview,
  },
  acceptFile: {
    method: 'POST',
    path: `${history}/:fileId/accept`,
    summary: 'Import a held file, with its terms or without them',
    access: intakeAccess.population,
    params: FilePath,
    body: AcceptFile,
    response: UploadedFile,
    status: 202,
  },
  rejectFile: {
    method: 'POST',
    path: `${history}/:fileId/reject`,
    summary: 'Reject a held file; nothing of it is imported',
    access: intakeAccess.population,
    params: FilePath,
    response: UploadedFile,
  },
  undoFile: {
    method: 'POST',
    path: `${history}/:fileId/undo`,
    summary: 'Undo an import as a whole, while nothing newer depends on it',
    access: intakeAccess.population,
    params: FilePath,
    response: UploadedFile,
  },
  getFileMapping: {
    method: 'GET',
    path: mapping,
    summary: 'The saved mapping of a kind of file',
    access: intakeAccess.mappings,
    params: MappingPath,
    response: SavedFileMapping,
  },
  saveFileMapping: {
    method: 'PUT',
    path: mapping,
    summary: 'Save the mapping of a kind of file',
    access: intakeAccess.mappings,
    params: MappingPath,
    body: SaveFileMapping,
    response: SavedFileMapping,
  },
  previewFileMapping: {
    method: 'POST',
    path: `${mapping}/preview`,
    summary: 'How a sample would be read with a mapping; nothing is kept of it',
    access: intakeAccess.mappings,
    params: MappingPath,
    query: z.object({
      fileName: z.string().trim().min(1).max(200),
      columns: z.string().max(8000).optional().meta({ description: 'the mapping to try, as JSON' }),
    }),
    body: 'binary',
    response: FileMappingPreview,
  },
})
