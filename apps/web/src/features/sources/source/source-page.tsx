import { pages } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { failureOf, isForbidden } from '../../../lib/failure.ts'
import { Card } from '../../../ui/card.tsx'
import { ExternalLink } from '../../../ui/values/external-link.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { Page } from '../../../ui/page.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../../ui/states/forbidden-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { BackToSources } from './back-link.tsx'
import { chartPoints } from './chart-points.ts'
import { lastFailure } from '../list-texts.ts'
import { LoadsTable, type PagingProps } from './loads-table.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { SourceFacts } from './source-facts.tsx'
import { SourceTrouble } from './source-trouble.tsx'
import { loadsQuery, sourceQuery } from '../sources-queries.ts'
import { sparkText } from '../list/spark-points.ts'
import { SourceStateBadge } from '../state-sign.tsx'
import { UploadButton } from '../upload/upload-button.tsx'
import css from '../load/list-load.module.css'

const HistoryChart = lazyPart(() => import('./history-chart.tsx'), { ahead: 'never' })

interface SourcePageProps extends PagingProps {
  sourceId: string
}

export function SourcePage({ sourceId, ...paging }: SourcePageProps) {
  const { data: source, error, refetch } = useQuery(sourceQuery(sourceId))
  const { data: recent } = useQuery({
    ...loadsQuery(sourceId, 0, paging.size),
    enabled: source !== undefined,
  })
  if (!source) {
    const failure = error && failureOf(error, 'The source could not be loaded.')
    return (
      <Page title={pages.sources.title} back={<BackToSources />}>
        <Card>
          {isForbidden(error) && <ForbiddenState />}
          {failure && !isForbidden(error) && <ErrorState {...failure} onRetry={() => void refetch()} />}
          {!failure && <LoadingState label="Loading the source" />}
        </Card>
      </Page>
    )
  }
  const loads = recent?.content ?? (source.latest ? [source.latest] : [])
  return (
    <Page
      title={source.title}
      description={
        <span className={css['underTitle']}>
          <SourceStateBadge state={source.state} />
          <ExternalLink href={source.homepage}>{new URL(source.homepage).host}</ExternalLink>
        </span>
      }
      back={<BackToSources />}
      actions={
        <>
          {source.fetched && <RefreshButton source={source} />}
          <UploadButton source={source} />
        </>
      }
    >
      <SourceTrouble source={source} failure={lastFailure(loads)} />
      <div className={css['columns']}>
        <SourceFacts source={source} />
        {source.history.some(({ total }) => total !== null) && (
          <Card title="Entries over recent loads">
            <Suspense fallback={<LoadingState label="Loading the chart" />}>
              <HistoryChart
                points={chartPoints(source.history)}
                caption={`${sparkText(source.history)}. The loads are in the table below.`}
              />
            </Suspense>
          </Card>
        )}
      </div>
      <LoadsTable sourceId={sourceId} {...paging} />
    </Page>
  )
}
