import { seesNpdb, toasts } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { failureOf, isForbidden } from '../../lib/failure.ts'
import { useSession } from '../../lib/session.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../ui/states/forbidden-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { NpdbDbid } from './npdb-dbid.tsx'
import { NpdbEnrollments } from './npdb-enrollments.tsx'
import { NpdbHistory } from './npdb-history.tsx'
import { NpdbQueryHistory } from './npdb-query-history.tsx'
import { NpdbReportTypes } from './npdb-report-types.tsx'
import { npdbSummaryQuery } from './npdb-reports-queries.ts'
import css from './npdb.module.css'

/** What the Data Bank says about a subject. Nothing for users who may not see it. */
export function NpdbReportsPanel({ subjectId }: { subjectId: string }) {
  const { actor } = useSession()
  return seesNpdb(actor) ? <NpdbReports subjectId={subjectId} /> : null
}

function NpdbReports({ subjectId }: { subjectId: string }) {
  const { data: summary, error, refetch } = useQuery(npdbSummaryQuery(subjectId))
  const singleDbid = summary?.dbidEntities.every((one) => one.singleDbid) ?? false
  const hidesDbid = singleDbid && summary !== undefined && summary.dbidEntities.length > 0
  return (
    <Card title="NPDB Reports" flush>
      {!summary && !error && <LoadingState label="Loading the NPDB reports" />}
      {!summary && error && isForbidden(error) && <ForbiddenState />}
      {!summary && error && !isForbidden(error) && (
        <ErrorState {...failureOf(error, toasts.npdb.report)} onRetry={() => void refetch()} />
      )}
      {summary && (
        <div className={css['parts']}>
          {summary.dbidEntities.length > 0 && (
            <NpdbEnrollments enrollments={summary.dbidEntities} singleDbid={singleDbid} />
          )}
          <NpdbDbid subjectId={subjectId} />
          {summary.reportTypes.length > 0 && <NpdbReportTypes types={summary.reportTypes} />}
          <NpdbHistory subjectId={subjectId} hidesDbid={hidesDbid} />
          <NpdbQueryHistory subjectId={subjectId} hidesDbid={hidesDbid} />
        </div>
      )}
    </Card>
  )
}
