import type { SavedViewInput } from '@vigil/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../../../lib/failure.ts'
import { showSuccess } from '../../../../ui/toast.ts'
import { alertsApi } from '../../alerts-api.ts'
import { savedViewsQuery } from '../../alerts-queries.ts'

const notSaved = 'The view could not be saved.'

interface SaveView extends SavedViewInput {
  /** the view that is changed; a new one without it */
  viewId?: string | undefined
}

/** Adds a view, or changes one. */
export function useSaveView(onSaved: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ viewId, ...body }: SaveView) =>
      viewId === undefined
        ? alertsApi.addSavedView({ body })
        : alertsApi.changeSavedView({ params: { viewId }, body }),
    onSuccess: async (view) => {
      await queryClient.invalidateQueries({ queryKey: savedViewsQuery.queryKey })
      showSuccess(`“${view.name}” was saved.`)
      onSaved()
    },
    meta: { silent: true },
  })
  const problem = error && (refusalText(error) ?? notSaved)
  return { save: mutate, isPending, problem, reset }
}

export function useDeleteView() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (viewId: string) => alertsApi.deleteSavedView({ params: { viewId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: savedViewsQuery.queryKey }),
    meta: { errorText: 'The view could not be deleted.' },
  })
}
