import { Button } from '@mantine/core'
import { dateIn, limits } from '@vigil/contract'
import { useRef, useState, type ReactNode } from 'react'
import { userZone } from '../lib/user-zone.ts'
import { FilterChips } from '../ui/filter-chips.tsx'
import { LazyDialog } from '../ui/lazy-dialog.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import type { ListAddress } from './list-address.ts'
import css from './list-screen.module.css'
import type { ListScreen } from './use-list-screen.ts'

/** One part of the filter in force, and the filter without it. */
export interface FilterPart<Filter> {
  id: string
  label: string
  value: string
  /** the tab sets this row by itself, so that it counts only on others */
  isElsewhere?: boolean
  without: Filter
}

export interface FilterDialogState {
  opened: boolean
  /** yyyy-MM-dd in the user's zone, when it was opened */
  today: string
  onClose: () => void
}

interface ListFilter<Filter> {
  parts: readonly FilterPart<Filter>[]
  none: Filter
  /** somebody comes near the button: its dialog can be loaded */
  onNear: () => void
  renderDialog: (state: FilterDialogState) => ReactNode
}

interface ListToolbarProps<Row, Address extends ListAddress> {
  screen: ListScreen<Row, Address>
  label: string
  placeholder: string
  filter?: ListFilter<Address['filter']>
}

/** The search, the button to the filter, and what is filtered at the moment. */
export function ListToolbar<Row, Address extends ListAddress>(props: ListToolbarProps<Row, Address>) {
  const { screen, label, placeholder, filter } = props
  const [typed, setTyped] = useState<string | null>(null)

  function search(text: string): void {
    setTyped(null)
    screen.searchFor(text)
  }
  return (
    <div className={css['toolbar']}>
      <SearchBox
        label={label}
        placeholder={placeholder}
        value={screen.address.text}
        maxLength={limits.searchText}
        onSearch={search}
        onType={setTyped}
      />
      {filter && (
        <FilterButton
          filter={filter}
          // what was typed and not searched for counts as well
          onOpen={() => typed !== null && search(typed.trim())}
          onFilter={screen.setFilter}
        />
      )}
    </div>
  )
}

interface FilterButtonProps<Filter> {
  filter: ListFilter<Filter>
  onOpen: () => void
  onFilter: (filter: Filter) => void
}

function FilterButton<Filter>({ filter, onOpen, onFilter }: FilterButtonProps<Filter>) {
  const { parts, none, onNear, renderDialog } = filter
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const [today, setToday] = useState('')
  const close = (): void => setOpened(false)

  function open(): void {
    onOpen()
    setToday(dateIn(new Date(), userZone()))
    setOpened(true)
  }
  return (
    <>
      <Button
        ref={button}
        variant="default"
        aria-haspopup="dialog"
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={open}
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
        onClear={() => onFilter(none)}
        focusAfterLast={button}
      />
      <LazyDialog opened={opened} onClose={close}>
        {(isOpen) => renderDialog({ opened: isOpen, today, onClose: close })}
      </LazyDialog>
    </>
  )
}
