import { createFileRoute } from '@tanstack/react-router'
import { NpdbConfigurationPage } from '../../features/npdb/npdb-configuration-page.tsx'
import { guard } from '../../features/shell/guard.ts'

export const Route = createFileRoute('/_app/npdb-configuration')({
  beforeLoad: guard('npdbConfiguration'),
  component: NpdbConfigurationPage,
})
