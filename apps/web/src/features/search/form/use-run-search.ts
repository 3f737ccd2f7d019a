import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toasts, type InstantSearchResponse } from '@vigil/contract'
import { useSession } from '../../../lib/session.ts'
import { searchApi, searchQuery } from '../search-queries.ts'
import { bodyOf, type FormTab, type SearchDraft, type SearchSecrets } from './search-draft.ts'

interface Typed {
  draft: SearchDraft
  secrets: SearchSecrets
}

/** Runs the search of a tab and opens its result, whose URL names no one. */
export function useRunSearch(tab: FormTab) {
  const { clientSearchProducts } = useSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ draft, secrets }: Typed): Promise<InstantSearchResponse> => {
      if (tab !== 'npi')
        return searchApi.searchInstantly({ body: bodyOf(tab, draft, secrets, [...clientSearchProducts]) })
      const found = await searchApi.searchNpis({ body: { npis: [draft.npi.trim()] } })
      return Array.isArray(found) ? found[0]! : found
    },
    onSuccess: (result) => {
      queryClient.setQueryData(searchQuery(result.searchHistoryId).queryKey, result)
      void queryClient.invalidateQueries({ queryKey: ['search', 'history'] })
      void navigate({
        to: '/instant-search/results/$searchHistoryId',
        params: { searchHistoryId: result.searchHistoryId },
      })
    },
    meta: { errorText: toasts.search.results },
  })
  return { run: mutate, isPending, error }
}
