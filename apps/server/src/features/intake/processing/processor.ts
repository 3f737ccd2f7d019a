import type { Context } from '../../../context.ts'
import type { IntakeFile } from '../intake-queries.ts'

export interface ProcessorInput {
  row: IntakeFile
  /** where the decrypted original can be read */
  path: string
  signal: AbortSignal
}

/**
 * Imports a file of one kind, all or nothing, and ends its row of the file history in the same transaction. Throws a
 * Refusal if the file can't be read; after any other error it is tried again from the beginning.
 */
export type Processor = (context: Context, input: ProcessorInput) => Promise<void>
