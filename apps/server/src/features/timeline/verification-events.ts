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

/** "OIG LEIE, SAM.gov Exclusions", or "14 lists: Federal Exclusions (2), State Exclusions (12)". */
function listNames(rows: readonly VerificationRow[]): string {
  if (rows.length <= namedLists) return rows.map(({ sourceId }) => sourceName(sourceId)).join(', ')
  const products = [...Map.groupBy(rows, ({ product }) => product)].map(
    ([product, { length }]) => `${productTable[product].label}${length > 1 ? ` (${length})` : ''}`,
  )
  return `${timelineTexts.lists(rows.length)}: ${products.toSorted().join(', ')}`
}

const missingIn = ({ product, facts, ssnOnly }: VerificationRow): string | null =>
  missingFor(product, facts, { ssnOnly })

function present(rows: readonly VerificationRow[]): TimelineEvent {
  const [row] = rows as [VerificationRow]
  const missing = missingIn(row)
  const lists = listNames(rows)
  return {
    id: `verified-${row.which}-${row.runId}-${missing ?? 'checked'}`,
    at: new Date(row.at).toISOString(),
    kind: 'verified',
    title: row.which === 'first' ? timelineTitles.firstVerified : timelineTitles.lastVerified,
    detail: missing === null ? lists : `${lists}. ${timelineTexts.missing(missing)}`,
    result: missing === null ? null : 'Insufficient Client Data',
    by: null,
  }
}

/** One event for the lists that one run verified first or last. */
export function verificationEvents(rows: readonly VerificationRow[]): TimelineEvent[] {
  const first = new Set(
    rows.filter(({ which }) => which === 'first').map(({ listId, runId }) => `${listId} ${runId}`),
  )
  const shown = rows.filter(
    ({ which, listId, runId }) => which === 'first' || !first.has(`${listId} ${runId}`),
  )
  const groups = Map.groupBy(shown, (row) => [row.which, row.runId, missingIn(row)].join(' '))
  return [...groups.values()].map(present)
}
