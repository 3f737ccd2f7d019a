import { createFileRoute, redirect } from '@tanstack/react-router'
import { landingPath } from '../../features/shell/guard.ts'

export const Route = createFileRoute('/_app/')({
  beforeLoad: ({ context }) => {
    throw redirect({ to: landingPath(context.session, context.pageExists), replace: true })
  },
})
