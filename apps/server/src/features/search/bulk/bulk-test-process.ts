import { withServices } from '../../../cli/with-services.ts'
import { performBulkSearch } from './perform-bulk-search.ts'

/** Searches a file as a worker does, in a process that a test can kill. */
const [clientId, bulkSearchId] = process.argv.slice(2) as [string, string]
await withServices('bulk search', (context) =>
  performBulkSearch(context, { clientId, bulkSearchId }, new AbortController().signal),
)
