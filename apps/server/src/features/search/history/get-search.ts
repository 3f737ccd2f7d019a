import {
  csvHead,
  csvLines,
  piiViewOf,
  reviewStatusHeading,
  reviewStatusLabels,
  type InstantSearchResponse,
  type ReviewStatus,
} from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import { csvFile } from '../../../http/csv-file.ts'
import type { BinaryAnswer } from '../../../http/mount.ts'
import { presentSearch } from '../results/present-search.ts'
import { matchStatus } from '../reviews/review-rules.ts'
import { selectLastReviews } from '../searches-queries.ts'
import { visibleSearch } from './visible-search.ts'

/** A past search as it was found, with the reviews since. */
export async function getSearch(context: ClientContext, searchId: string): Promise<InstantSearchResponse> {
  const { clientId } = context
  const { found, reviews } = await context.read(async (sql) => ({
    found: await visibleSearch(context, sql, searchId),
    reviews: await selectLastReviews(sql, clientId, searchId),
  }))
  const statusOf = (matchId: string): ReviewStatus | null => matchStatus(found.search, reviews, matchId)
  return presentSearch(
    found.search,
    found.content,
    { view: piiViewOf(context.actor), statusOf },
    context.now(),
  )
}

const head = ['Name', 'NPI', 'City/State', 'Source', 'Exclusions', reviewStatusHeading]

/** The table of found parties as CSV: the columns of the screen, and all rows. */
export async function exportSearchResults(context: ClientContext, searchId: string): Promise<BinaryAnswer> {
  const { results } = await getSearch(context, searchId)
  const rows = results.map(({ name, npi, city, state, source, exclusions, reviewStatus }) => [
    name,
    npi ?? '',
    [city, state].filter(Boolean).join(', '),
    source,
    exclusions,
    reviewStatus ? reviewStatusLabels[reviewStatus] : '',
  ])
  await context.write(async ({ audit }) =>
    audit({
      action: 'search.export',
      subjectType: 'search',
      subjectId: searchId,
      after: { count: rows.length },
    }),
  )
  return csvFile('search-results.csv', (append) => append(csvHead(head) + csvLines(rows)))
}
