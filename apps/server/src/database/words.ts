import type { MonitorProduct, Result, ReviewStatus, UploadStatus } from '@vigil/contract'
import { sql, type SQL } from 'drizzle-orm'

type Word = MonitorProduct | Result | ReviewStatus | UploadStatus

/** A word of the vocabulary in the text of a statement: one that the vocabulary does not have fails to compile. */
export const wordText = (word: Word): string => `'${word}'`
export const wordSql = (word: Word): SQL => sql.raw(wordText(word))
