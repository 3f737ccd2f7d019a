import {
  mayWithSearch,
  searchResultStatuses,
  searchTypes,
  type SearchHistoryFilterInput,
} from '@vigil/contract'
import { useSession } from '../../../lib/session.ts'
import { userZone } from '../../../lib/user-zone.ts'
import { ChoicesRow, FilterRow } from '../../../list-screen/filter/filter-row.tsx'
import type { FilterDialogState } from '../../../list-screen/filter/list-filter.tsx'
import { useReport } from '../../../list-screen/use-report.ts'
import { rangeIsValid } from '../../../ui/dates/date-range-rules.ts'
import { DateRange } from '../../../ui/dates/date-range.tsx'
import { FilterDialog } from '../../../ui/filters/filter-dialog.tsx'
import { searchApi } from '../search-queries.ts'
import {
  filterBody,
  historyView,
  noHistoryFilter,
  type HistoryAddress,
  type HistoryFilter,
} from './history-address.ts'
import { rowTitles } from './history-texts.ts'
import { SearchersRow } from './searchers-row.tsx'

interface FilterHistoryDialogProps extends FilterDialogState {
  address: HistoryAddress
  /** the filter to apply */
  onFilter: (filter: HistoryFilter) => void
}

export default function FilterHistoryDialog(props: FilterHistoryDialogProps) {
  const { address, opened, today, onClose, onFilter } = props
  const session = useSession()
  const { hasResult, hasSearchers } = historyView(session)
  const report = useReport({
    name: 'Search History report',
    fileName: 'search-history.xlsx',
    make: (body: SearchHistoryFilterInput) =>
      searchApi.reportSearchHistory({ query: { timezone: userZone() }, body }),
  })
  return (
    <FilterDialog
      title="Filter Search History:"
      opened={opened}
      onClose={onClose}
      value={address.filter}
      emptyValue={noHistoryFilter}
      problems={({ time }): Record<string, string> =>
        rangeIsValid(time, today) ? {} : { time: 'Enter both dates.' }
      }
      onApply={(draft) => {
        onFilter(draft)
        onClose()
      }}
      onClear={() => onFilter(noHistoryFilter)}
      generateReportAllowed={mayWithSearch(session.actor, 'historyReport')}
      reportPending={report.isPending}
      onGenerateReport={(draft) => report.make(filterBody({ ...address, filter: draft }))}
    >
      {({ draft, change }) => (
        <>
          <ChoicesRow
            title={rowTitles.type}
            isFirst
            choices={searchTypes}
            value={draft.type}
            onChange={(type) => change({ type })}
          />
          {hasResult && (
            <ChoicesRow
              title={rowTitles.result}
              choices={searchResultStatuses}
              value={draft.result}
              onChange={(result) => change({ result })}
            />
          )}
          {hasSearchers && <SearchersRow value={draft.by} onChange={(by) => change({ by })} />}
          <FilterRow title={rowTitles.time}>
            <DateRange
              label="Searched within"
              value={draft.time}
              today={today}
              onChange={(time) => change({ time })}
            />
          </FilterRow>
        </>
      )}
    </FilterDialog>
  )
}
