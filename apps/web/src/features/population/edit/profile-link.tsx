import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { mayWithPopulation } from '@vigil/contract'
import type { ReactNode } from 'react'
import { useSession } from '../../../lib/session.ts'

const profile = (subjectId: string) => ({ to: '/population/$subjectId', params: { subjectId } }) as const

export const ProfileLink = ({ subjectId, children }: { subjectId: string; children: ReactNode }) => (
  <Link {...profile(subjectId)}>{children}</Link>
)

export const OpenProfile = ({ subjectId }: { subjectId: string }) => (
  <Button renderRoot={(props) => <Link {...profile(subjectId)} {...props} />}>Open Profile</Button>
)

/** Leads to the form, for those who may change providers or end their monitoring. */
export function EditProviderLink({ subjectId }: { subjectId: string }) {
  const { actor } = useSession()
  if (!mayWithPopulation(actor, 'end')) return null
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/population/$subjectId/edit" params={{ subjectId }} {...props} />}
    >
      {mayWithPopulation(actor, 'write') ? 'Edit' : 'End Monitoring'}
    </Button>
  )
}
