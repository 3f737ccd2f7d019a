import type { Context } from '../../../context.ts'
import type { ImportedPopulation, ImportProgress } from '../../population/index.ts'
import type { HistoryFile } from '../../file-history/index.ts'

export interface ProcessorInput {
  row: HistoryFile
  /** where the decrypted original can be read */
  path: string
  signal: AbortSignal
  /** a population file that terms or blanks too much does not wait for a person */
  isAccepted?: boolean
  /** of population files, for whoever watches */
  onProgress?: (progress: ImportProgress) => void
  onImported?: (imported: ImportedPopulation) => void
}

/**
 * Imports a file of one kind, all or nothing, and ends its row of the file history in the same transaction. Throws a
 * Refusal if the file can't be read; after any other error it is tried again from the beginning.
 */
export type Processor = (context: Context, input: ProcessorInput) => Promise<void>
