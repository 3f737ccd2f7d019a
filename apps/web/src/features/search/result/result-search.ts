import { pages } from '@vigil/contract'
import { keepHistoryText } from '../keep-history-text.ts'
import { parseSearch } from '../../../lib/plain-search.ts'
import type { DetailAddress } from '../../../ui/detail-page/detail-top-bar.tsx'

/** The URL of a result: which match is open, and the history that it was opened from. No part of it names a person. */
export interface ResultSearch {
  match?: string
  /** path and query of the history */
  from?: string
}

export const historyPath = `${pages.instantSearch.path}/history`

const isFrom = (text: unknown): text is string =>
  typeof text === 'string' && (text === historyPath || text.startsWith(`${historyPath}?`))

export const readResultSearch = (given: Record<string, unknown>): ResultSearch => ({
  ...(typeof given['match'] === 'string' && given['match'] !== '' && { match: given['match'] }),
  ...(isFrom(given['from']) && { from: given['from'] }),
})

/** Where Back leads from a result or from one of its matches; null: nowhere but to the form above it. */
export function backOf(
  searchHistoryId: string,
  { match, from }: ResultSearch,
  historyText?: string,
): { label: string; address: DetailAddress } | null {
  if (match !== undefined)
    return {
      label: 'Back to Search Results',
      address: {
        to: '/instant-search/results/$searchHistoryId',
        params: { searchHistoryId },
        search: { ...(from && { from }) },
        state: keepHistoryText,
      },
    }
  if (from === undefined) return null
  const at = from.indexOf('?')
  return {
    label: 'Back to Search History',
    address: {
      to: historyPath,
      search: { ...(at === -1 ? {} : parseSearch(from.slice(at))), ...(historyText && { q: historyText }) },
    },
  }
}
