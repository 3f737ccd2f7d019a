import { createFileRoute } from '@tanstack/react-router'
import { UserAccountPage } from '../../features/users/user-account-page.tsx'

export const Route = createFileRoute('/_app/user-account')({ component: UserAccountPage })
