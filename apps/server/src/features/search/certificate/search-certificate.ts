import {
  monitorProducts,
  productTable,
  searchResultLabel,
  searchTypes,
  type InstantSearchResponse,
  type MonitorProduct,
  type SearchCriteria,
} from '@vigil/contract'
import type { StoredSearch } from '../../../database/schema/index.ts'
import { sourceTitle } from '../results/present-entry.ts'
import type { LoadedFile } from './search-certificate-queries.ts'

export interface CertifiedSearchList {
  list: string
  name: string
  product: MonitorProduct
  version: number
  published: string | null
  sha256: string | null
  loadedAt: string | null
}

/** What a certificate says about a search. */
export interface SearchCertificate {
  document: 'Vigil search certificate'
  version: 1
  client: { id: string; name: string }
  createdAt: string
  createdBy: string
  search: {
    id: string
    searchedAt: string
    searchedBy: string
    type: string
    criteria: SearchCriteria
    matchingModel: string
    result: string
    /** similar entries that were compared and are somebody else */
    ruledOut: number
  }
  lists: CertifiedSearchList[]
  /** what was not searched, so that the certificate says nothing about it */
  notSearched: MonitorProduct[]
}

interface CertifiedBy {
  client: SearchCertificate['client']
  createdAt: Date
  createdBy: string
}

/** Of a search that found nothing to review on any of its lists. */
export function searchCertificate(
  search: InstantSearchResponse,
  { model, lists }: StoredSearch,
  files: ReadonlyMap<number, LoadedFile>,
  { client, createdAt, createdBy }: CertifiedBy,
): SearchCertificate {
  return {
    document: 'Vigil search certificate',
    version: 1,
    client,
    createdAt: createdAt.toISOString(),
    createdBy,
    search: {
      id: search.searchHistoryId,
      searchedAt: search.searchTime,
      searchedBy: search.username,
      type: searchTypes[search.searchType],
      criteria: search.criteria,
      matchingModel: model,
      result: searchResultLabel(search.resultStatus),
      ruledOut: search.results.length,
    },
    lists: lists.map(({ listId, sourceId, product, version, published }) => ({
      list: sourceId,
      name: sourceTitle(sourceId),
      product,
      version,
      published,
      sha256: files.get(listId)?.sha256 ?? null,
      loadedAt: files.get(listId)?.loadedAt ?? null,
    })),
    notSearched: monitorProducts.filter((product) => !lists.some((list) => list.product === product)),
  }
}

/** The same as one sentence, for people. */
export const notSearchedText = (products: readonly MonitorProduct[]): string =>
  `Not searched: ${products.map((product) => productTable[product].label).join(', ')}. This certificate says nothing about them.`
