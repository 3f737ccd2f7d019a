import { jobStateLabels, jobStates, pages, type JobState } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { ListPage } from '../../list-screen/list-page.tsx'
import { ListTable } from '../../list-screen/list-table.tsx'
import { ListTabs } from '../../list-screen/list-tabs.tsx'
import { useListScreen, type ListPageProps } from '../../list-screen/use-list-screen.ts'
import { jobColumns } from './job-columns.tsx'
import { jobsAddress, type JobsAddress } from './jobs-address.ts'
import { jobsQuery } from './jobs-queries.ts'
import css from './jobs.module.css'

const emptyHints: Record<JobState, string> = {
  failed: 'Jobs that used up their attempts will appear here.',
  running: 'Jobs appear here while they run.',
  waiting: 'Jobs that are due later, or wait for another attempt, will appear here.',
}

export function JobsPage({ address, onAddress }: ListPageProps<JobsAddress>) {
  const query = useQuery(jobsQuery(address))
  const screen = useListScreen({
    schema: jobsAddress,
    address,
    onAddress,
    query,
    onRetry: () => void query.refetch(),
  })
  const { tab } = address
  return (
    <ListPage title={pages.jobs.title} description="What Vigil does in the background." screen={screen}>
      <ListTabs
        label="Jobs by state"
        tabs={jobStateLabels}
        open={tab}
        onOpen={screen.openTab}
        counts={query.data && jobStates.map((state) => query.data.counts[state])}
      >
        <div className={css['table']}>
          <ListTable
            screen={screen}
            label="Jobs"
            dense
            columns={jobColumns[tab]}
            rowId={({ id }) => id}
            errorText="The jobs could not be loaded."
            emptyHint={emptyHints[tab]}
          />
        </div>
      </ListTabs>
    </ListPage>
  )
}
