import { useQuery } from '@tanstack/react-query'
import { failureOf, isForbidden } from '../../../lib/failure.ts'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../../ui/states/forbidden-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { ValueText } from '../../../ui/values/value-text.tsx'
import { BackToSource } from '../source/back-link.tsx'
import { isOpen } from '../list-texts.ts'
import { LoadFacts } from './load-facts.tsx'
import { LoadFiles } from './load-files.tsx'
import { LoadNotes } from './load-notes.tsx'
import { LoadTabs, type LoadTabsProps } from './load-tabs.tsx'
import { loadQuery, sourceQuery } from '../sources-queries.ts'
import { LoadStateBadge } from '../state-sign.tsx'
import css from './list-load.module.css'

interface LoadPageProps extends LoadTabsProps {
  sourceId: string
  loadId: string
}

export function LoadPage({ sourceId, loadId, ...tabs }: LoadPageProps) {
  const { data: load, error, refetch } = useQuery(loadQuery(loadId))
  const { data: source } = useQuery({ ...sourceQuery(sourceId), enabled: load !== undefined })
  const title = source ? `Load of ${source.title}` : 'Load'
  const back = <BackToSource sourceId={sourceId}>{`Back to ${source?.title ?? 'the source'}`}</BackToSource>
  if (!load) {
    const failure = error && failureOf(error, 'The load could not be retrieved.')
    return (
      <Page title={title} back={back}>
        <Card>
          {isForbidden(error) && <ForbiddenState />}
          {failure && !isForbidden(error) && <ErrorState {...failure} onRetry={() => void refetch()} />}
          {!failure && <LoadingState label="Loading the details" />}
        </Card>
      </Page>
    )
  }
  const hasRows = load.state === 'loaded' || (load.skipped ?? 0) > 0
  return (
    <Page
      title={title}
      description={
        <span className={css['underTitle']}>
          <LoadStateBadge state={load.state} />
          <span>
            <ValueText value={load.createdAt} />
          </span>
        </span>
      }
      back={back}
    >
      <LoadNotes load={load} />
      <div className={css['columns']}>
        <LoadFacts load={load} />
        <LoadFiles load={load} />
      </div>
      {!isOpen(load) && hasRows && <LoadTabs load={load} {...tabs} />}
    </Page>
  )
}
