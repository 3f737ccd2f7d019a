import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx'
import { guard } from '../../features/shell/guard.ts'

export const Route = createFileRoute('/_app/dashboard')({
  beforeLoad: guard('dashboard'),
  component: DashboardPage,
})
