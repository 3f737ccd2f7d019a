import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { MemberPage } from '../../features/population/member/member-page.tsx'
import { readMemberSearch, type MemberSearch } from '../../features/population/member/member-search.ts'
import { guard } from '../../features/shell/guard.ts'

export const Route = createFileRoute('/_app/population/$subjectId')({
  staticData: { crumb: 'Profile' },
  // parsed by the page itself, so that the parser is loaded only with it
  validateSearch: (params: Record<string, unknown>) => params as MemberSearch,
  beforeLoad: guard('population'),
  component: Member,
})

function Member() {
  const { subjectId } = Route.useParams()
  const given = Route.useSearch()
  const search = useMemo(() => readMemberSearch({ ...given }), [given])
  return <MemberPage subjectId={subjectId} search={search} />
}
