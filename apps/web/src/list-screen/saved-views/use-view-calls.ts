import { listScreensRoutes, type SavedViewInput, type SavedViewList } from '@vigil/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf } from '../../lib/api.ts'
import { refusalText } from '../../lib/failure.ts'
import { showSuccess } from '../../ui/toasts/toast.ts'

const { listSavedViews, addSavedView, changeSavedView, deleteSavedView } = listScreensRoutes
const viewsApi = apiOf({ listSavedViews, addSavedView, changeSavedView, deleteSavedView })

/** The views of a list that the user has saved. */
export const savedViewsQuery = (list: SavedViewList) =>
  queryOptions({
    queryKey: ['saved-views', list],
    queryFn: ({ signal }) => viewsApi.listSavedViews({ query: { list } }, { signal }),
    staleTime: 60_000,
    meta: { errorText: 'Your saved views could not be loaded.' },
  })

const notSaved = 'The view could not be saved.'

interface SaveView extends Omit<SavedViewInput, 'list'> {
  /** the view that is changed; a new one without it */
  viewId?: string | undefined
}

/** Adds a view, or changes one. */
export function useSaveView(list: SavedViewList, onSaved: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ viewId, ...view }: SaveView) => {
      const body = { list, ...view }
      return viewId === undefined
        ? viewsApi.addSavedView({ body })
        : viewsApi.changeSavedView({ params: { viewId }, body })
    },
    onSuccess: async (view) => {
      await queryClient.invalidateQueries(savedViewsQuery(list))
      showSuccess(`“${view.name}” was saved.`)
      onSaved()
    },
    meta: { silent: true },
  })
  const problem = error && (refusalText(error) ?? notSaved)
  return { save: mutate, isPending, problem, reset }
}

export function useDeleteView(list: SavedViewList) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (viewId: string) => viewsApi.deleteSavedView({ params: { viewId } }),
    onSettled: () => queryClient.invalidateQueries(savedViewsQuery(list)),
    meta: { errorText: 'The view could not be deleted.' },
  })
}
