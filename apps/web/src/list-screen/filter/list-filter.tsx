import { Button } from '@mantine/core'
import { dateIn } from '@vigil/contract'
import { useRef, useState, type ReactNode } from 'react'
import { userZone } from '../../lib/user-zone.ts'
import { FilterChips } from '../../ui/filters/filter-chips.tsx'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'

/** One part of the current filter, and the filter without it. */
export interface FilterPart<Filter> {
  id: string
  label: string
  value: string
  /** the tab sets this row, so it applies only on other tabs */
  isElsewhere?: boolean
  without: Filter
}

export interface FilterDialogState {
  opened: boolean
  /** yyyy-MM-dd in the user's zone, when it was opened */
  today: string
  onClose: () => void
}

interface ListFilterProps<Filter> {
  parts: readonly FilterPart<Filter>[]
  none: Filter
  /** the button is hovered or focused: preload its dialog */
  onNear: () => void
  renderDialog: (state: FilterDialogState) => ReactNode
  onFilter: (filter: Filter) => void
  onOpen: () => void
  /** further buttons next to this one */
  children?: ReactNode
}

/** The filter button of a list, and the current filters. */
export function ListFilter<Filter>(props: ListFilterProps<Filter>) {
  const { parts, none, onNear, renderDialog, onFilter, onOpen, children } = props
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
      {children}
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
