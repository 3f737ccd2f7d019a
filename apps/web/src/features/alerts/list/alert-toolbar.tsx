import { Button } from '@mantine/core'
import { dateIn, limits } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { noAlertsFilter, type AlertsAddress, type AlertsFilter } from '../alerts-address.ts'
import { userZone } from '../../../lib/user-zone.ts'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { LazyDialog } from '../../../ui/lazy-dialog.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { businessUnitsQuery } from '../alerts-queries.ts'
import { filterParts } from './filter-words.ts'
import css from './alerts-list.module.css'

const FilterAlertsDialog = lazyPart(() => import('./filter/filter-alerts-dialog.tsx'))

interface AlertToolbarProps {
  address: AlertsAddress
  /** also when it is the text of before */
  onText: (text: string) => void
  onFilter: (filter: AlertsFilter) => void
}

/** The search, the button to the filter, and what is filtered at the moment. */
export function AlertToolbar({ address, onText, onFilter }: AlertToolbarProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const filterButton = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const [today, setToday] = useState('')
  const { filter } = address
  const needsNames = filter.businessUnits.length + filter.networks.length > 0
  const units = useQuery({ ...businessUnitsQuery, enabled: needsNames })
  const parts = filterParts(address, units.data ?? (units.isError ? [] : null))
  const near = (): void => void FilterAlertsDialog.load()

  function search(text: string): void {
    setTyped(null)
    onText(text)
  }
  function openFilter(): void {
    if (typed !== null) search(typed.trim())
    setToday(dateIn(new Date(), userZone()))
    setOpened(true)
  }
  return (
    <div className={css['toolbar']}>
      <SearchBox
        label="Search alerts"
        placeholder="Search by name, NPI, or external ID..."
        value={address.text}
        maxLength={limits.searchText}
        onSearch={search}
        onType={setTyped}
      />
      <Button
        ref={filterButton}
        variant="default"
        aria-haspopup="dialog"
        onPointerEnter={near}
        onFocus={near}
        onClick={openFilter}
      >
        Filter{parts.length > 0 && ` · ${parts.length}`}
      </Button>
      <FilterChips
        chips={parts.map(({ id, label, value, isElsewhere, without }) => ({
          id,
          label,
          value,
          muted: isElsewhere,
          onRemove: () => onFilter(without),
        }))}
        onClear={() => onFilter(noAlertsFilter)}
        focusAfterLast={filterButton}
      />
      <LazyDialog opened={opened} onClose={() => setOpened(false)}>
        {(isOpen) => (
          <FilterAlertsDialog
            address={address}
            opened={isOpen}
            today={today}
            onClose={() => setOpened(false)}
            onFilter={onFilter}
          />
        )}
      </LazyDialog>
    </div>
  )
}
