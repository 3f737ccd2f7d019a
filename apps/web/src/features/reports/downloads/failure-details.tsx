import { reportTable, type ReportRequest } from '@vigil/contract'
import { KeyValuePanel } from '../../../ui/values/key-value-panel.tsx'
import type { AdministeredId } from './downloads-queries.ts'
import css from './downloads.module.css'
import { useReportFacts } from './use-report-facts.ts'

interface FailureDetailsProps {
  report: ReportRequest
  clientId: AdministeredId
}

/** All that is known of a report that failed. */
export function FailureDetails({ report, clientId }: FailureDetailsProps) {
  const facts = useReportFacts(report, clientId)
  return (
    <div className={css['details']}>
      <KeyValuePanel
        title="Report"
        level={2}
        entries={[
          ['Report Type', reportTable[report.reportType].name],
          ['Start Time', report.startTime],
          ['Complete Time', report.completeTime],
          ['User', report.createdByUsername],
          ['Errors', report.errors.join('\n')],
        ]}
      />
      <KeyValuePanel title="Report Filters" level={2} entries={facts} />
    </div>
  )
}
