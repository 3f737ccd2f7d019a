import { alertHeadings, mayRunReport, providerStatuses, providerTypes } from '@vigil/contract'
import { EntriesRow } from '../../../../list-screen/filter/entries/entries-row.tsx'
import { withoutAny } from '../../../../list-screen/filter/entries/entry-rules.ts'
import { UnitRow } from '../../../../list-screen/filter/unit-row.tsx'
import { ChoiceRow } from '../../../../list-screen/filter/filter-row.tsx'
import type { FilterDialogState } from '../../../../list-screen/filter/list-filter.tsx'
import { alertEntries, noAlertsFilter, type AlertsAddress, type AlertsFilter } from '../../alerts-address.ts'
import { filterBody, tabStatus, withTab } from '../../alerts-body.ts'
import { useSession } from '../../../../lib/session.ts'
import { userZone } from '../../../../lib/user-zone.ts'
import { FilterDialog } from '../../../../ui/filters/filter-dialog.tsx'
import { useGenerateReport } from '../../../reports/index.ts'
import { lockedTexts } from '../filter-texts.ts'
import { CreatedRow } from './created-row.tsx'
import { alertFields, draftProblems } from './alert-fields.ts'
import { ReviewStatusRow } from './review-status-row.tsx'

interface FilterAlertsDialogProps extends FilterDialogState {
  address: AlertsAddress
  /** the filter to apply */
  onFilter: (filter: AlertsFilter) => void
}

const applied = (draft: AlertsFilter): AlertsFilter => ({
  ...draft,
  monitoredList: withoutAny(draft.monitoredList),
})

export default function FilterAlertsDialog(props: FilterAlertsDialogProps) {
  const { address, opened, today, onClose, onFilter } = props
  const { actor } = useSession()
  const report = useGenerateReport()
  const { tab, filter } = address
  const preset = withTab(noAlertsFilter, tab)
  /** A report has the time zone of whoever runs it. */
  function generateReport(draft: AlertsFilter): void {
    const { timezone: _, ...config } = filterBody({ ...address, filter: applied(draft) }, userZone())
    report.open({ type: 'alert', config })
  }
  return (
    <>
      <FilterDialog
        title="Filter Alerts"
        opened={opened}
        onClose={onClose}
        value={filter}
        emptyValue={noAlertsFilter}
        problems={(draft) => draftProblems(draft, filter, today)}
        onApply={(draft) => {
          onFilter(applied(draft))
          onClose()
        }}
        onClear={() => onFilter(noAlertsFilter)}
        generateReportAllowed={mayRunReport(actor, 'alert')}
        isCovered={report.isOpen}
        onGenerateReport={generateReport}
      >
        {({ draft, change, problems }) => (
          <>
            <EntriesRow
              title={alertHeadings.product}
              noun="alert type"
              isFirst
              type="AlertTypeFilter"
              fieldsOf={alertFields}
              whole={alertEntries.whole}
              entries={draft.monitoredList}
              inForce={filter.monitoredList}
              problems={problems}
              onChange={(monitoredList) => change({ monitoredList })}
            />
            <ChoiceRow
              title="Provider Type"
              choices={providerTypes}
              value={draft.providerType}
              onChange={(providerType) => change({ providerType })}
            />
            <UnitRow units={draft.businessUnits} networks={draft.networks} onChange={change} />
            <ReviewStatusRow
              value={tabStatus[tab] ? preset.reviewStatuses : draft.reviewStatuses}
              locked={lockedTexts({ tab, filter: draft }).status}
              today={today}
              onChange={(reviewStatuses) => change({ reviewStatuses })}
            />
            <ChoiceRow
              title="Subject Status"
              choices={providerStatuses}
              value={draft.activeOrTermed}
              onChange={(activeOrTermed) => change({ activeOrTermed })}
            />
            <CreatedRow
              value={tab === 'new' ? preset : draft}
              locked={lockedTexts({ tab, filter: draft }).created}
              today={today}
              onChange={change}
            />
          </>
        )}
      </FilterDialog>
      {report.dialog}
    </>
  )
}
