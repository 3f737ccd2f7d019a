import { Suspense, useState } from 'react'
import { lazyPart, openWhenLoaded } from '../../ui/lazy-part.tsx'
import type { CountsQuery } from '../live-list.ts'
import { SelectMenuButton } from './select-menu-button.tsx'
import type { SelectableRow, Selection } from './selection.ts'

const SelectMenuOpen = lazyPart(() => import('./select-menu-open.tsx'))

export interface SelectMenuProps<Status extends string> {
  page: readonly SelectableRow<Status>[]
  /** in display order */
  statuses: Record<Status, string>
  /** counts the rows of the whole list by these statuses; it has no others */
  counts: { query: CountsQuery; of: readonly Status[] }
  onSelect: (selection: Selection<Status>) => void
}

/** A plain button; the menu behind it is loaded on hover or focus. */
export function SelectMenu<Status extends string>(props: SelectMenuProps<Status>) {
  const [asked, setAsked] = useState(false)
  const near = (): void => void SelectMenuOpen.load()
  const open = (): void => void openWhenLoaded(SelectMenuOpen, () => setAsked(true))
  if (!asked) return <SelectMenuButton onPointerEnter={near} onFocus={near} onClick={open} />
  return (
    <Suspense fallback={<SelectMenuButton />}>
      <SelectMenuOpen {...(props as unknown as SelectMenuProps<string>)} />
    </Suspense>
  )
}
