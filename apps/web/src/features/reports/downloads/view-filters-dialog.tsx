import { Modal } from '@mantine/core'
import { reportTexts, type ReportRequest } from '@vigil/contract'
import { KeyValuePanel } from '../../../ui/values/key-value-panel.tsx'
import type { AdministeredId } from './downloads-queries.ts'
import css from './downloads.module.css'
import { useReportFacts } from './use-report-facts.ts'

interface ViewFiltersDialogProps {
  report: ReportRequest
  clientId: AdministeredId
  opened: boolean
  onClose: () => void
}

function Content({ report, clientId }: Pick<ViewFiltersDialogProps, 'report' | 'clientId'>) {
  const facts = useReportFacts(report, clientId)
  return (
    <div className={css['filters']}>
      <p>{reportTexts.filtersHeading}</p>
      {facts.length > 0 ? <KeyValuePanel entries={facts} /> : <p>No filters.</p>}
    </div>
  )
}

/** What a report was asked for. */
export default function ViewFiltersDialog({ opened, onClose, ...props }: ViewFiltersDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={props.report.reportName} size="md">
      <Content {...props} />
    </Modal>
  )
}
