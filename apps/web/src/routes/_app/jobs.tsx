import { createFileRoute } from '@tanstack/react-router'
import { jobsAddress } from '../../features/jobs/jobs-address.ts'
import { JobsPage } from '../../features/jobs/jobs-page.tsx'
import { guard } from '../../features/shell/guard.ts'
import { rawParams } from '../../list-screen/raw-params.ts'

export const Route = createFileRoute('/_app/jobs')({
  validateSearch: rawParams,
  beforeLoad: guard('jobs'),
  component: Jobs,
})

function Jobs() {
  const navigate = Route.useNavigate()
  return (
    <JobsPage
      address={jobsAddress.read(Route.useSearch())}
      onAddress={(next, replace = false) => void navigate({ search: jobsAddress.write(next), replace })}
    />
  )
}
