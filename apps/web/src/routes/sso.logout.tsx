import { createFileRoute } from '@tanstack/react-router'
import { LoggedOutPage } from '../features/sign-in/sign-in-failed-page.tsx'

export const Route = createFileRoute('/sso/logout')({ component: LoggedOutPage })
