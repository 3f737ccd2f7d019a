import { z } from 'zod'
import { IsoDateTime } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { limits } from '../values/limits.ts'
import { uploadTexts } from '../vocabulary/labels.ts'

export const isCsvName = (fileName: string): boolean => /\.csv$/i.test(fileName.trim())

/** Why a file can't be uploaded, or null; the server refuses the same. */
export function bulkFileProblem({ name, size }: { name: string; size: number }): string | null {
  if (!isCsvName(name)) return uploadTexts.notCsv
  return size > limits.bulkUploadBytes ? uploadTexts.tooLarge : null
}

export const BulkFileName = z.object({
  fileName: z.string().trim().min(1).max(200).refine(isCsvName, uploadTexts.notCsv),
})

export const bulkSearchStates = ['running', 'done', 'failed'] as const

/** A file of NPIs and how far its search is. Its results are in the history, with its id as `bulkSearchId`. */
export const BulkSearch = z
  .object({
    id: Id,
    fileName: z.string(),
    state: z.enum(bulkSearchStates),
    createdAt: IsoDateTime,
    finishedAt: IsoDateTime.nullable(),
    username: z.string(),
    rows: z.int().meta({ description: 'of the file, without the header and blank lines' }),
    total: z.int().meta({ description: 'different NPIs' }),
    done: z.int(),
    duplicates: z.int(),
    issues: z.int().meta({ description: 'searches so far that are not "No Issue Found"' }),
    invalidCount: z.int(),
    invalidRows: z
      .array(z.object({ row: z.int(), value: z.string() }))
      .meta({ description: 'the first of those that are no NPI' }),
    reason: z.string().nullable().meta({ description: 'why it failed' }),
  })
  .meta({ id: 'BulkSearch' })
export type BulkSearch = z.output<typeof BulkSearch>
