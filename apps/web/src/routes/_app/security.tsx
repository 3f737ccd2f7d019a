import { createFileRoute } from '@tanstack/react-router'
import { SecurityPage } from '../../features/sign-in/security/security-page.tsx'

export const Route = createFileRoute('/_app/security')({ component: SecurityPage })
