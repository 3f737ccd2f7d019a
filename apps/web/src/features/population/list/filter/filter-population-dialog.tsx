import { mayRunReport, providerStatuses, providerTypes, type ExpiryDays } from '@vigil/contract'
import { useSession } from '../../../../lib/session.ts'
import { EntriesRow } from '../../../../list-screen/filter/entries/entries-row.tsx'
import { entryProblems, withoutAny } from '../../../../list-screen/filter/entries/entry-rules.ts'
import { ChoiceRow } from '../../../../list-screen/filter/filter-row.tsx'
import type { FilterDialogState } from '../../../../list-screen/filter/list-filter.tsx'
import { UnitRow } from '../../../../list-screen/filter/unit-row.tsx'
import { FilterDialog } from '../../../../ui/filters/filter-dialog.tsx'
import { useGenerateReport } from '../../../reports/index.ts'
import { expiryTexts, rowTitles } from '../filter-texts.ts'
import {
  filterBody,
  noPopulationFilter,
  populationEntries,
  type PopulationAddress,
  type PopulationListFilter,
} from '../population-address.ts'
import { populationFields } from './population-fields.ts'

interface FilterPopulationDialogProps extends FilterDialogState {
  address: PopulationAddress
  /** the filter to apply */
  onFilter: (filter: PopulationListFilter) => void
}

const applied = (draft: PopulationListFilter): PopulationListFilter => ({
  ...draft,
  monitoredList: withoutAny(draft.monitoredList),
})

export default function FilterPopulationDialog(props: FilterPopulationDialogProps) {
  const { address, opened, onClose, onFilter } = props
  const { actor } = useSession()
  const { filter, text } = address
  const report = useGenerateReport()
  return (
    <>
      <FilterDialog
        title="Filter Population"
        applyLabel="Apply"
        opened={opened}
        onClose={onClose}
        value={filter}
        emptyValue={noPopulationFilter}
        problems={(draft) => entryProblems(populationFields, draft.monitoredList, filter.monitoredList)}
        onApply={(draft) => {
          onFilter(applied(draft))
          onClose()
        }}
        onClear={() => onFilter(noPopulationFilter)}
        generateReportAllowed={mayRunReport(actor, 'population')}
        isCovered={report.isOpen}
        onGenerateReport={(draft) =>
          report.open({ type: 'population', config: filterBody({ text, filter: applied(draft) }) })
        }
      >
        {({ draft, change, problems }) => (
          <>
            <ChoiceRow
              title={rowTitles.activeOrTermed}
              isFirst
              choices={providerStatuses}
              value={draft.activeOrTermed}
              onChange={(activeOrTermed) => change({ activeOrTermed })}
            />
            <ChoiceRow
              title={rowTitles.providerType}
              choices={providerTypes}
              value={draft.providerType}
              onChange={(providerType) => change({ providerType })}
            />
            <UnitRow units={draft.businessUnits} networks={draft.networks} onChange={change} />
            <EntriesRow
              title={rowTitles.monitoredList}
              noun="monitored list"
              type="MonitorStatusFilter"
              fieldsOf={populationFields}
              whole={populationEntries.whole}
              entries={draft.monitoredList}
              inForce={filter.monitoredList}
              problems={problems}
              onChange={(monitoredList) => change({ monitoredList })}
            />
            <ChoiceRow
              title={rowTitles.licensesExpireWithin}
              choices={expiryTexts}
              value={draft.licensesExpireWithin && (`${draft.licensesExpireWithin}` as const)}
              onChange={(days) => change({ licensesExpireWithin: days && (Number(days) as ExpiryDays) })}
            />
          </>
        )}
      </FilterDialog>
      {report.dialog}
    </>
  )
}
