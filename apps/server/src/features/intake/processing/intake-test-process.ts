import { withServices } from '../../../cli/with-services.ts'
import { processFile } from './process-file.ts'

/** Processes a file as a worker does, in a process that a test can kill. */
const [clientId, fileId] = process.argv.slice(2) as [string, string]
await withServices('file', (context) =>
  processFile(context, { clientId, fileId }, { signal: new AbortController().signal }),
)
