import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FilterChips } from '../../ui/filters/filter-chips.tsx'
import { FilterDialog } from '../../ui/filters/filter-dialog.tsx'
import { SearchBox } from '../../ui/filters/search-box.tsx'
import { showSuccess } from '../../ui/toasts/toast.ts'
import css from '../gallery.module.css'

interface SampleFilter {
  source: string
  npi: string
}
const none: SampleFilter = { source: '', npi: '' }

export function FilterSection() {
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState(false)
  const [filter, setFilter] = useState<SampleFilter>({ source: 'OIG LEIE', npi: '' })
  const chips = [
    { id: 'tab', label: 'Review Status', value: 'Needs Review' },
    ...(['source', 'npi'] as const)
      .filter((name) => filter[name] !== '')
      .map((name) => ({
        id: name,
        label: name === 'npi' ? 'NPI' : 'Source',
        value: filter[name],
        onRemove: () => setFilter({ ...filter, [name]: '' }),
      })),
  ]
  return (
    <div className={css['row']}>
      <SearchBox
        label="Search alerts"
        placeholder="Search by name, NPI, or external ID…"
        value={search}
        onSearch={setSearch}
      />
      <Button variant="default" onClick={() => setOpened(true)}>
        Filter
      </Button>
      <FilterChips chips={chips} onClear={() => setFilter(none)} />
      <FilterDialog
        title="Filter Alerts"
        opened={opened}
        onClose={() => setOpened(false)}
        value={filter}
        emptyValue={none}
        problems={(draft) => (/^\d{0,10}$/.test(draft.npi) ? {} : { npi: 'An NPI has 10 digits.' })}
        onApply={(next) => {
          setFilter(next)
          setOpened(false)
        }}
        onClear={() => setFilter(none)}
        onGenerateReport={() => showSuccess('Your report will begin downloading.')}
      >
        {({ draft, change, problems }) => (
          <>
            <TextInput
              label="Source"
              value={draft.source}
              onChange={(event) => change({ source: event.currentTarget.value })}
            />
            <TextInput
              label="NPI"
              value={draft.npi}
              error={problems['npi']}
              onChange={(event) => change({ npi: event.currentTarget.value })}
            />
          </>
        )}
      </FilterDialog>
    </div>
  )
}
