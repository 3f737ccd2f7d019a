import { createFileRoute } from '@tanstack/react-router'
import { SearchPage } from '../../features/search/search-page.tsx'
import { guard } from '../../features/shell/guard.ts'

export const Route = createFileRoute('/_app/instant-search/')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: string } =>
    typeof tab === 'string' ? { tab } : {},
  beforeLoad: guard('instantSearch'),
  component: InstantSearch,
})

function InstantSearch() {
  const { tab } = Route.useSearch()
  return <SearchPage tab={tab} />
}
