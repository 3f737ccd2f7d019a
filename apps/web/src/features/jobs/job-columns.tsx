import type { Job, JobState } from '@vigil/contract'
import type { DataTableColumn } from '../../ui/data-table/data-table.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { TimeAgo } from '../../ui/values/time-ago.tsx'
import { orDash } from '../../ui/values/value-text.tsx'
import { JobActions } from './job-actions.tsx'
import css from './jobs.module.css'

type Column = DataTableColumn<Job>

const ago = (moment: string | null) => orDash(moment && <TimeAgo moment={moment} />)

const kind: Column = {
  id: 'kind',
  header: 'Job',
  width: 'minmax(150px, 3fr)',
  twoLines: true,
  cell: ({ about, name }) => (
    <span className={css['kind']}>
      <span className={css['about']}>{about}</span> <code className={css['name']}>{name}</code>
    </span>
  ),
}
const client: Column = {
  id: 'client',
  header: 'Client',
  width: 'minmax(100px, 2fr)',
  hideBelow: 'md',
  cell: ({ clientName }) => orDash(clientName),
}
const attempts: Column = {
  id: 'attempts',
  header: 'Attempts',
  width: 84,
  align: 'end',
  cell: (job) => `${job.attempts} of ${job.maxAttempts}`,
}
const error: Column = {
  id: 'error',
  header: 'Last error',
  width: 'minmax(130px, 3fr)',
  twoLines: true,
  cell: (job) => orDash(job.error),
}

/** What matters in each state. */
export const jobColumns: Record<JobState, readonly Column[]> = {
  failed: [
    kind,
    client,
    error,
    attempts,
    { id: 'failed', header: 'Failed', width: 120, cell: ({ failedAt }) => ago(failedAt) },
    {
      id: 'actions',
      header: 'Actions',
      hideHeader: true,
      width: 160,
      cell: (job) => <JobActions job={job} />,
    },
  ],
  running: [
    kind,
    client,
    { id: 'started', header: 'Started', width: 120, cell: ({ startedAt }) => ago(startedAt) },
    attempts,
    {
      id: 'progress',
      header: 'Progress',
      width: 'minmax(160px, 2fr)',
      cell: ({ progress }) =>
        orDash(
          progress && <Progress label="Progress" done={progress.done} total={progress.total ?? undefined} />,
        ),
    },
  ],
  waiting: [
    kind,
    client,
    error,
    attempts,
    { id: 'next', header: 'Next attempt', width: 130, cell: ({ nextAttemptAt }) => ago(nextAttemptAt) },
  ],
}
