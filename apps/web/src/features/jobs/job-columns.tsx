import type { Job, JobState } from '@vigil/contract'
import type { DataTableColumn } from '../../ui/data-table/data-table.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { TimeAgo } from '../../ui/values/time-ago.tsx'
import { orDash } from '../../ui/values/value-text.tsx'
import { JobActions } from './job-actions.tsx'
import css from './jobs.module.css'

type Column = DataTableColumn<Job>

const momentWidth = 'clamp(80px, 12cqw, 130px)'
const ago = (moment: string | null) => orDash(moment && <TimeAgo moment={moment} />)

const kind: Column = {
  id: 'kind',
  header: 'Job',
  width: 'minmax(140px, 3fr)',
  cell: ({ about, name }) => (
    <span className={css['kind']}>
      <span className={css['about']}>{about}</span> <code className={css['name']}>{name}</code>
    </span>
  ),
}
const client: Column = {
  id: 'client',
  header: 'Client',
  width: 'minmax(84px, 2fr)',
  twoLines: true,
  cell: ({ clientName }) => orDash(clientName),
}
const attempts: Column = {
  id: 'attempts',
  header: 'Attempts',
  width: 'clamp(64px, 9cqw, 84px)',
  twoLines: true,
  align: 'end',
  cell: (job) => `${job.attempts} of ${job.maxAttempts}`,
}
const error: Column = {
  id: 'error',
  header: 'Last error',
  width: 'minmax(110px, 3fr)',
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
    {
      id: 'failed',
      header: 'Failed',
      width: momentWidth,
      twoLines: true,
      cell: ({ failedAt }) => ago(failedAt),
    },
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
    {
      id: 'started',
      header: 'Started',
      width: momentWidth,
      twoLines: true,
      cell: ({ startedAt }) => ago(startedAt),
    },
    attempts,
    {
      id: 'progress',
      header: 'Progress',
      width: 'minmax(140px, 2fr)',
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
    {
      id: 'next',
      header: 'Next attempt',
      width: momentWidth,
      twoLines: true,
      cell: ({ nextAttemptAt }) => ago(nextAttemptAt),
    },
  ],
}
