import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { mayWithPopulation } from '@vigil/contract'
import type { ReactNode } from 'react'
import { useSession } from '../../../lib/session.ts'
import type { MemberSearch } from '../member/member-search.ts'
import { useMemberSearch } from '../member/use-member-search.ts'

const profile = (subjectId: string, search: MemberSearch = {}) =>
  ({ to: '/population/$subjectId', params: { subjectId }, search }) as const

export const ProfileLink = ({ subjectId, children }: { subjectId: string; children: ReactNode }) => (
  <Link {...profile(subjectId)}>{children}</Link>
)

export function OpenProfile({ subjectId }: { subjectId: string }) {
  const search = useMemberSearch()
  return (
    <Button renderRoot={(props) => <Link {...profile(subjectId, search)} {...props} />}>Open Profile</Button>
  )
}

/** Leads to the form, for those who may change providers or end their monitoring. */
export function EditProviderLink({ subjectId }: { subjectId: string }) {
  const { actor } = useSession()
  const search = useMemberSearch()
  if (!mayWithPopulation(actor, 'end')) return null
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link to="/population/$subjectId/edit" params={{ subjectId }} search={search} {...props} />
      )}
    >
      {mayWithPopulation(actor, 'write') ? 'Edit' : 'End Monitoring'}
    </Button>
  )
}
