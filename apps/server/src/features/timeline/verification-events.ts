import { productTable, timelineTexts, timelineTitles, type TimelineEvent } from '@vigil/contract'
import { sources, type SourceMeta } from '@vigil/sources'
import { missingFor } from '../screening/index.ts'
import { sourceName } from '../alerts/index.ts'
import type { CheckedSource, VerificationRow } from './verification-events-queries.ts'

const namedLists = 3

/** The sources that are verified as a whole. Licenses are not among them: each has events of its own. */
export const verifiedSources = ({ withNpdb }: { withNpdb: boolean }): CheckedSource[] =>
  sources
    .map(({ meta }: { meta: SourceMeta }) => ({ sourceId: meta.id, product: meta.product }))
    .filter(({ product }) => product !== 'LICENSES' && (withNpdb || product !== 'NPDB'))

function listNames(rows: readonly VerificationRow[]): string {
  if (rows.length > namedLists) return timelineTexts.lists(rows.length)
  return rows.map(({ sourceId }) => sourceName(sourceId)).join(', ')
}

const missingIn = ({ product, facts, ssnOnly }: VerificationRow): string | null =>
  missingFor(product, facts, { ssnOnly })

function present(rows: readonly VerificationRow[]): TimelineEvent {
  const [row] = rows as [VerificationRow]
  const missing = missingIn(row)
  const lists = `${productTable[row.product].label}: ${listNames(rows)}`
  return {
    id: `verified-${row.which}-${row.product}-${row.runId}-${missing === null ? 'checked' : 'lacking'}`,
    at: new Date(row.at).toISOString(),
    kind: 'verified',
    title: row.which === 'first' ? timelineTitles.firstVerified : timelineTitles.lastVerified,
    detail: missing === null ? lists : `${lists}. ${timelineTexts.missing(missing)}`,
    result: missing === null ? null : 'Insufficient Client Data',
    by: null,
  }
}

/** One event for the lists of a product that one run verified first or last. */
export function verificationEvents(rows: readonly VerificationRow[]): TimelineEvent[] {
  const first = new Set(
    rows.filter(({ which }) => which === 'first').map(({ listId, runId }) => `${listId} ${runId}`),
  )
  const shown = rows.filter(
    ({ which, listId, runId }) => which === 'first' || !first.has(`${listId} ${runId}`),
  )
  const groups = Map.groupBy(shown, (row) =>
    [row.which, row.product, row.runId, missingIn(row) !== null].join(' '),
  )
  return [...groups.values()].map(present)
}
