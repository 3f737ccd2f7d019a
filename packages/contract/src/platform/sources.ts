import { z } from 'zod'
import { IsoDateTime } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { monitorProducts } from '../vocabulary/products.ts'
import {
  ageBases,
  jurisdictions,
  listChangeKinds,
  loadScopes,
  sourceCadences,
  sourcePrivacies,
  sourceStates,
  type SourceState,
} from '../vocabulary/source-values.ts'

/** The outcome of a load. Only `loaded` has changed the list; `unchanged` is evidence that it was checked. */
export const loadStates = ['waiting', 'running', 'loaded', 'unchanged', 'refused', 'failed'] as const
export type LoadState = (typeof loadStates)[number]
export const loadStateLabels: Record<LoadState, string> = {
  waiting: 'Waiting',
  running: 'Running',
  loaded: 'Loaded',
  unchanged: 'Checked, unchanged',
  refused: 'Refused',
  failed: 'Failed',
}

export const loadOrigins = ['schedule', 'manual', 'upload', 'folder', 'command', 'npdb'] as const
export type LoadOrigin = (typeof loadOrigins)[number]
export const loadOriginLabels: Record<LoadOrigin, string> = {
  schedule: 'Scheduled',
  manual: 'Manual refresh',
  upload: 'Uploaded',
  folder: 'Folder',
  command: 'Command line',
  npdb: 'Received from the NPDB',
}

export const loadPhases = ['fetching', 'reading', 'comparing', 'switching'] as const
export type LoadPhase = (typeof loadPhases)[number]
export const loadPhaseLabels: Record<LoadPhase, string> = {
  fetching: 'Fetching the file',
  reading: 'Reading the rows',
  comparing: 'Comparing with the live version',
  switching: 'Switching to the new version',
}

export const sourceStateLabels: Record<SourceState, string> = {
  never: 'Never loaded',
  partial: 'Partial',
  current: 'Current',
  stale: 'Stale',
}

const count = z.int().min(0)

export const ListLoad = z
  .object({
    id: Id,
    state: z.enum(loadStates),
    origin: z.enum(loadOrigins),
    requestedBy: z.string().nullable(),
    clientName: z.string().nullable(),
    createdAt: IsoDateTime,
    startedAt: IsoDateTime.nullable(),
    finishedAt: IsoDateTime.nullable(),
    phase: z.enum(loadPhases).nullable(),
    progress: z.object({ done: count, total: count.nullable() }).nullable().meta({
      description:
        'bytes while downloading, rows while reading, compared with the live version; null if unknown',
    }),
    version: z.int().nullable().meta({ description: 'the list version it produced; null if none' }),
    layout: z.string().nullable(),
    scope: z.enum(loadScopes).nullable(),
    published: z
      .string()
      .nullable()
      .meta({ description: "the publisher's date: yyyy-mm-dd, yyyy-mm or yyyy" }),
    sha256: z.string().nullable(),
    adapterVersion: z.string().nullable(),
    rows: count.nullable(),
    records: count.nullable(),
    skipped: count.nullable(),
    added: count.nullable(),
    changed: count.nullable(),
    removed: count.nullable(),
    total: count.nullable().meta({ description: 'entries on the list afterward' }),
    reason: z.string().nullable().meta({ description: 'why it was refused or failed' }),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'ListLoad' })
export type ListLoad = z.infer<typeof ListLoad>

export const Source = z
  .object({
    id: z.string(),
    title: z.string(),
    publisher: z.string(),
    homepage: z.string(),
    product: z.enum(monitorProducts),
    jurisdiction: z.enum(jurisdictions),
    region: z.string().nullable().meta({ description: 'two letters of the state' }),
    cadence: z.enum(sourceCadences),
    license: z.string(),
    privacy: z.enum(sourcePrivacies),
    fetched: z.boolean().meta({ description: 'it can be downloaded; otherwise its files are uploaded' }),
    staleAfterDays: z.int(),
    state: z.enum(sourceStates),
    age: z
      .object({
        basis: z.enum(ageBases),
        since: IsoDateTime,
        gap: z.boolean().meta({
          description: 'change files are missing between then and the newest publication',
        }),
      })
      .nullable()
      .meta({
        description:
          'what its age is counted from: the publication date if known, otherwise the last successful check',
      }),
    version: z.int(),
    records: count,
    published: z.string().nullable().meta({ description: 'the publication date of the live version' }),
    loadedAt: IsoDateTime.nullable().meta({ description: 'when the live version was loaded' }),
    checkedAt: IsoDateTime.nullable().meta({ description: 'when it was last confirmed current' }),
    nextCheckAt: IsoDateTime.nullable(),
    latest: ListLoad.nullable(),
    history: z
      .array(
        z.object({
          at: IsoDateTime,
          state: z.enum(loadStates),
          total: count.nullable(),
          added: count,
          changed: count,
          removed: count,
        }),
      )
      .meta({ description: 'the last loads, oldest first' }),
  })
  .meta({ id: 'Source' })
export type Source = z.infer<typeof Source>

export const SourceList = z
  .object({
    refreshes: z
      .boolean()
      .meta({ description: 'whether lists are downloaded on schedule in this installation' }),
    sources: z.array(Source),
  })
  .meta({ id: 'SourceList' })
export type SourceList = z.infer<typeof SourceList>

export const ListLoadDetail = ListLoad.extend({
  sourceId: z.string(),
  files: z.array(
    z.object({
      id: Id,
      name: z.string(),
      size: count,
      sha256: z.string(),
      address: z.string().nullable(),
      download: z.boolean(),
    }),
  ),
  skippedRows: z
    .array(z.object({ file: z.string(), row: z.int(), reason: z.string() }))
    .meta({ description: 'at most the first thousand' }),
  leftovers: z.array(z.string()).meta({ description: 'unknown columns, which are kept' }),
}).meta({ id: 'ListLoadDetail' })
export type ListLoadDetail = z.infer<typeof ListLoadDetail>

export const ListChange = z
  .object({
    entryId: z.string(),
    kind: z.enum(listChangeKinds),
    name: z.string(),
    entryKind: z.string(),
    npi: z.string().nullable(),
    action: z.string().nullable(),
    effective: z.string().nullable(),
    differences: z
      .array(z.object({ column: z.string(), before: z.string(), after: z.string() }))
      .meta({ description: "the publisher's values that differ, for a changed entry" }),
    reason: z.string().nullable().meta({ description: 'why a removed entry left the list, if known' }),
  })
  .meta({ id: 'ListChange' })
export type ListChange = z.infer<typeof ListChange>

export const uploadLimits = { files: 24, nameLength: 200 } as const
export const FileName = z
  .string()
  .trim()
  .min(1)
  .max(uploadLimits.nameLength)
  .regex(/^(?!\.{1,2}$)[^/\\\p{Cc}]+$/u, 'A file name without a path')

export const UploadedListFile = z
  .object({ fileId: Id, name: z.string(), size: count, sha256: z.string() })
  .meta({ id: 'UploadedListFile' })
export type UploadedListFile = z.infer<typeof UploadedListFile>

export const StartLoad = z
  .object({
    fileIds: z.array(Id).min(1).max(uploadLimits.files),
    clientId: Id.optional().meta({
      description: 'the client that the list belongs to, for a list of one client',
    }),
    acceptUnusual: z
      .boolean()
      .default(false)
      .meta({ description: 'load it even if it is much smaller, larger or older than the live version' }),
    mapping: z
      .record(z.string().max(60), z.string().max(200))
      .optional()
      .meta({ description: 'for a list without a fixed layout: the column header of each field' }),
  })
  .meta({ id: 'StartLoad' })
export type StartLoad = z.infer<typeof StartLoad>

export const StartedLoads = z.object({ loadIds: z.array(Id) }).meta({ id: 'StartedLoads' })
export type StartedLoads = z.infer<typeof StartedLoads>
