import { z } from 'zod'
import { IsoDateTime } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { limits } from '../values/limits.ts'
import { pageOf } from '../values/paging.ts'
import { fileKindNames, fileOriginNames, holdReasons, importPhaseNames } from '../vocabulary/file-kinds.ts'
import { uploadStatuses } from '../vocabulary/labels.ts'

export const FileKindName = z.enum(fileKindNames)
/** Kinds whose columns can be mapped. */
export const mappableKinds = ['population', 'licenses', 'networks'] as const
export type MappableKind = (typeof mappableKinds)[number]

const FileName = z.string().trim().min(1).max(200)
const Description = z.string().trim().max(500)

/** Announces a file, before its bytes are sent. */
export const AnnounceFile = z
  .object({
    filename: FileName,
    contentType: z.string().trim().min(1).max(255),
    metadata: z.object({ description: Description.optional() }).optional(),
    size: z
      .int()
      .min(0)
      .max(limits.intakeFileBytes, 'The file is too large. A file can have up to 2 GB.')
      .optional()
      .meta({ description: 'of the file; needed to send it in parts' }),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional()
      .meta({ description: 'of the file; a file that arrives different is rejected' }),
  })
  .meta({ id: 'AnnounceFile' })
export type AnnounceFile = z.output<typeof AnnounceFile>

export const AnnounceFileQuery = z.object({ filetype: FileKindName.default('population') })

/** Where to send the bytes: with PUT, with these headers, whole or in parts. */
export const AnnouncedFile = z
  .object({
    id: Id.meta({ description: 'of the file in the history; of a bulk NPI file also of its search' }),
    uploadUrl: z.string(),
    headers: z.record(z.string(), z.string()),
    partBytes: z.int().meta({ description: 'size of each part but the last' }),
    expiresAt: IsoDateTime,
  })
  .meta({ id: 'AnnouncedFile' })
export type AnnouncedFile = z.output<typeof AnnouncedFile>

const ofParts = (text: z.ZodString) =>
  text
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .optional()
/** Which part of the file the body is, counted from 1; omitted: the whole file. */
export const FilePart = z
  .object({ part: ofParts(z.string()), parts: ofParts(z.string()) })
  .refine(
    ({ part, parts }) => (part === undefined) === (parts === undefined),
    'Give part and parts, or neither.',
  )

/** What has arrived; a file that has arrived whole is processed. */
export const ReceivedParts = z
  .object({ id: Id, received: z.array(z.int()), isWhole: z.boolean() })
  .meta({ id: 'ReceivedParts' })
export type ReceivedParts = z.output<typeof ReceivedParts>

/** What an import did, or would do. */
export const ImportCounts = z
  .object({
    rows: z.int().nullable(),
    added: z.int().nullable(),
    changed: z.int().nullable(),
    unchanged: z.int().nullable(),
    termed: z.int().nullable(),
    skipped: z.int().nullable().meta({ description: 'rows with errors' }),
  })
  .meta({ id: 'ImportCounts' })
export type ImportCounts = z.output<typeof ImportCounts>

/** An item of the file history. */
export const UploadedFile = z
  .object({
    id: Id,
    file: z.object({ id: Id, fileName: z.string(), fileType: FileKindName }),
    errorFile: z.object({ id: Id, fileName: z.string() }).nullable(),
    uploadedAt: IsoDateTime,
    processedAt: IsoDateTime.nullable(),
    uploadUser: z.string().nullable().meta({ description: 'null where the caller may not see it' }),
    uploadStatus: z.enum(uploadStatuses),
    origin: z.enum(fileOriginNames),
    description: z.string().nullable(),
    size: z.int(),
    reason: z.string().nullable().meta({ description: 'why it failed or was skipped' }),
    counts: ImportCounts,
    progress: z
      .object({ phase: z.enum(importPhaseNames), done: z.int(), total: z.int().nullable() })
      .nullable()
      .meta({ description: 'while it is processed; a held file waits for a decision' }),
    canUndo: z.boolean().meta({ description: 'nothing newer depends on it, and the caller may' }),
    undoneAt: IsoDateTime.nullable(),
    undoneBy: z.string().nullable(),
    decidedBy: z.string().nullable().meta({ description: 'who accepted or rejected a held file' }),
  })
  .meta({ id: 'UploadedFile' })
export type UploadedFile = z.output<typeof UploadedFile>

export const fileSorts = ['FILE', 'FILE_TYPE', 'UPLOAD_TIME', 'UPLOAD_USER', 'STATUS'] as const
export type FileSort = (typeof fileSorts)[number]

export const SearchFiles = z
  .object({
    page: z.int().min(0).max(9_999_999).default(0),
    size: z.int().min(1).max(100).default(limits.pageSize),
    uploadStatus: z.array(z.enum(uploadStatuses)).default([]).meta({ description: 'empty: any status' }),
    fileTypes: z.array(FileKindName).default([]),
    search: z.string().trim().max(limits.searchText).default('').meta({ description: 'in the file name' }),
    sortBy: z.enum(fileSorts).default(limits.defaultSorts.fileHistory.sortBy),
    desc: z.boolean().default(limits.defaultSorts.fileHistory.desc),
  })
  .meta({ id: 'SearchFiles' })
export type SearchFiles = z.output<typeof SearchFiles>

/** The tabs of the history, with the status that each shows. */
export const fileTabs = {
  all: { label: 'All', statuses: [] },
  complete: { label: 'Complete', statuses: ['COMPLETE'] },
  withErrors: { label: 'Processed with Errors', statuses: ['PROCESSED_WITH_ERRORS'] },
  failed: { label: 'Failed', statuses: ['FAILED'] },
} as const satisfies Record<string, { label: string; statuses: readonly (typeof uploadStatuses)[number][] }>
export type FileTab = keyof typeof fileTabs

const TabCounts = z.object({ all: z.int(), complete: z.int(), withErrors: z.int(), failed: z.int() })
export const FileHistory = pageOf(UploadedFile).extend({ counts: TabCounts }).meta({ id: 'FileHistory' })
export type FileHistory = z.output<typeof FileHistory>

export const FileAddressQuery = z.object({
  preferredFileName: z.string().trim().min(1).max(200).optional(),
})
export const FileAddress = z.object({ url: z.string() }).meta({ id: 'FileAddress' })
export type FileAddress = z.output<typeof FileAddress>

export const changeEffects = ['add', 'change', 'term'] as const
export type ChangeEffect = (typeof changeEffects)[number]

/** What a held file would do; nothing of it has been imported. */
export const FilePreview = z
  .object({
    counts: ImportCounts,
    active: z.int().meta({ description: 'active providers before the file' }),
    holds: z
      .array(
        z.object({
          reason: z.enum(holdReasons),
          column: z.string().nullable().meta({ description: 'what would be blanked, or removed' }),
          count: z.int(),
          share: z.number().meta({
            description: 'of the active providers, of the filled values, or of what there is; 0 to 1',
          }),
          limit: z.number(),
        }),
      )
      .meta({ description: 'why it waits' }),
    isOutdated: z.boolean().meta({
      description: 'a newer file of its kind has been imported since it arrived: it can only be rejected',
    }),
    changes: z.object({
      total: z.int(),
      content: z.array(
        z.object({
          effect: z.enum(changeEffects),
          name: z.string(),
          externalId: z.string(),
          field: z.string().nullable(),
          before: z.string().nullable(),
          after: z.string().nullable(),
        }),
      ),
    }),
    columns: z.array(
      z.object({
        header: z.string(),
        field: z.string().nullable().meta({ description: 'null: not used' }),
        firstValue: z.string().nullable(),
        filled: z.int(),
        filledBefore: z.number().nullable().meta({ description: 'share of rows in the last file, 0 to 1' }),
      }),
    ),
    errors: z.array(
      z.object({ row: z.int(), column: z.string().nullable(), value: z.string(), message: z.string() }),
    ),
  })
  .meta({ id: 'FilePreview' })
export type FilePreview = z.output<typeof FilePreview>

export const FilePreviewQuery = z.object({ effect: z.enum(changeEffects).optional() })
export const AcceptFile = z
  .object({ withoutTerms: z.boolean().default(false).meta({ description: 'import all but the terms' }) })
  .meta({ id: 'AcceptFile' })

/** Which column of a client's files holds which field; '' for a field that is in no column. */
export const ColumnMapping = z.record(z.string().max(100), z.string().max(500))
export const SavedFileMapping = z
  .object({
    name: z.string().trim().min(1).max(60).nullable(),
    columns: ColumnMapping,
    holdPercent: z.int().meta({
      description:
        'a file that terms, or blanks a column of, more of the providers, or removes more of the licenses or participations, waits for a person',
    }),
    fields: z
      .array(z.object({ name: z.string(), label: z.string(), isRequired: z.boolean() }))
      .meta({ description: 'what columns can be mapped to' }),
  })
  .meta({ id: 'FileMapping' })
export type SavedFileMapping = z.output<typeof SavedFileMapping>
export const SaveFileMapping = z
  .object({
    name: z.string().trim().min(1).max(60),
    columns: ColumnMapping,
    holdPercent: z
      .int()
      .min(limits.intakeHoldPercent.min)
      .max(limits.intakeHoldPercent.max)
      .optional()
      .meta({ description: 'omitted: as before' }),
  })
  .meta({ id: 'SaveFileMapping' })
export type SaveFileMapping = z.output<typeof SaveFileMapping>

/** How the first rows of a sample are read with a mapping; nothing is kept of it. */
export const FileMappingPreview = z
  .object({
    columns: z.array(
      z.object({
        header: z.string(),
        field: z.string().nullable(),
        suggested: z.string().nullable().meta({ description: 'by header and content' }),
        values: z.array(z.string()),
      }),
    ),
    rows: z
      .array(z.object({ row: z.int(), values: z.record(z.string(), z.string()) }))
      .meta({ description: 'as they would be read' }),
    errors: z.array(
      z.object({ row: z.int(), column: z.string().nullable(), value: z.string(), message: z.string() }),
    ),
    problem: z.string().nullable().meta({ description: 'why the file could not be imported' }),
  })
  .meta({ id: 'FileMappingPreview' })
export type FileMappingPreview = z.output<typeof FileMappingPreview>
