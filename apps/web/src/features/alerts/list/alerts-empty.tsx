import { noAlertsFilter, type AlertsAddress } from '../alerts-address.ts'
import { sameValue } from '../../../ui/same-value.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FilteredEmptyState } from '../../../ui/states/filtered-empty-state.tsx'
import { tabLabels } from './tab-labels.ts'

interface AlertsEmptyProps {
  address: AlertsAddress
  onClear: () => void
}

/** Nothing fits the search and the filter, or there is nothing. */
export function AlertsEmpty({ address, onClear }: AlertsEmptyProps) {
  const { tab, text, filter } = address
  if (text !== '' || !sameValue(filter, noAlertsFilter)) return <FilteredEmptyState onClear={onClear} />
  const hint =
    tab === 'all'
      ? 'Alerts appear here as soon as a check of a monitored provider finds something.'
      : `No alert is under “${tabLabels[tab]}” at the moment.`
  return <EmptyState hint={hint} />
}
