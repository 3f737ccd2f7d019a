import { createFileRoute, redirect } from '@tanstack/react-router'
import { mayWithPopulation } from '@vigil/contract'
import { EditProviderPage } from '../../features/population/edit/edit-provider-page.tsx'
import type { MemberSearch } from '../../features/population/member/member-search.ts'
import { guard } from '../../features/shell/guard.ts'

interface EditSearch extends MemberSearch {
  /** after saving: what the check says */
  saved?: 'yes'
}

export const Route = createFileRoute('/_app/population/$subjectId_/edit')({
  staticData: { crumb: 'Provider' },
  validateSearch: ({ saved, ...given }: Record<string, unknown>): EditSearch => ({
    ...(given as MemberSearch),
    ...(saved === 'yes' && { saved }),
  }),
  beforeLoad: (given) => {
    guard('population')(given)
    if (!mayWithPopulation(given.context.session.actor, 'end'))
      throw redirect({ to: '/population', replace: true })
  },
  component: EditProvider,
})

function EditProvider() {
  const { subjectId } = Route.useParams()
  const { saved, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <EditProviderPage
      subjectId={subjectId}
      isSaved={saved === 'yes'}
      onSaved={() => void navigate({ search: { ...search, saved: 'yes' } })}
      onEdit={() => void navigate({ search })}
      onCancel={() => void navigate({ to: '/population/$subjectId', params: { subjectId }, search })}
    />
  )
}
