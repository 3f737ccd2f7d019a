import type { Context } from '../../../context.ts'
import type { HistoryFile } from '../../file-history/index.ts'

export interface ProcessorInput {
  row: HistoryFile
  /** where the decrypted original can be read */
  path: string
  signal: AbortSignal
}

/**
 * Imports a file of one kind, all or nothing, and ends its row of the file history in the same transaction. Throws a
 * Refusal if the file can't be read; after any other error it is tried again from the beginning.
 */
export type Processor = (context: Context, input: ProcessorInput) => Promise<void>
