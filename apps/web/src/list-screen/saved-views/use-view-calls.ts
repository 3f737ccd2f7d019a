import type { SavedView, SavedViewInput } from '@vigil/contract'
import { useMutation, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { refusalText } from '../../lib/failure.ts'
import { showSuccess } from '../../ui/toasts/toast.ts'

/** The views of one list that its user has saved, and how they are changed. */
export interface SavedViewsSource {
  query: UseQueryOptions<SavedView[]> & { queryKey: QueryKey }
  add: (view: SavedViewInput) => Promise<SavedView>
  change: (viewId: string, view: SavedViewInput) => Promise<SavedView>
  remove: (viewId: string) => Promise<unknown>
}

const notSaved = 'The view could not be saved.'

interface SaveView extends SavedViewInput {
  /** the view that is changed; a new one without it */
  viewId?: string | undefined
}

/** Adds a view, or changes one. */
export function useSaveView(source: SavedViewsSource, onSaved: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ viewId, ...view }: SaveView) =>
      viewId === undefined ? source.add(view) : source.change(viewId, view),
    onSuccess: async (view) => {
      await queryClient.invalidateQueries({ queryKey: source.query.queryKey })
      showSuccess(`“${view.name}” was saved.`)
      onSaved()
    },
    meta: { silent: true },
  })
  const problem = error && (refusalText(error) ?? notSaved)
  return { save: mutate, isPending, problem, reset }
}

export function useDeleteView(source: SavedViewsSource) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: source.remove,
    onSettled: () => queryClient.invalidateQueries({ queryKey: source.query.queryKey }),
    meta: { errorText: 'The view could not be deleted.' },
  })
}
