import type { SavedViewsSource } from '../../../list-screen/saved-views/use-view-calls.ts'
import { alertsApi } from '../alerts-api.ts'

/** The lists of alerts that the user has saved. */
export const savedViews: SavedViewsSource = {
  query: {
    queryKey: ['saved-views'],
    queryFn: ({ signal }) => alertsApi.listSavedViews({}, { signal }),
    staleTime: 60_000,
    meta: { errorText: 'Your saved views could not be loaded.' },
  },
  add: (body) => alertsApi.addSavedView({ body }),
  change: (viewId, body) => alertsApi.changeSavedView({ params: { viewId }, body }),
  remove: (viewId) => alertsApi.deleteSavedView({ params: { viewId } }),
}
