import { limits } from '@vigil/contract'
import { useState, type ReactNode } from 'react'
import { SearchBox } from '../ui/filters/search-box.tsx'
import type { ListAddress } from './list-address.ts'
import css from './list-screen.module.css'
import type { ListScreen } from './use-list-screen.ts'

interface ListToolbarProps<Row, Address extends ListAddress> {
  screen: ListScreen<Row, Address>
  label: string
  placeholder: string
  /** `ListFilter`; opening it also applies the typed search */
  renderFilter?: (searchTyped: () => void) => ReactNode
}

/** The search, and what else narrows the list. */
export function ListToolbar<Row, Address extends ListAddress>(props: ListToolbarProps<Row, Address>) {
  const { screen, label, placeholder, renderFilter } = props
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
      {renderFilter?.(() => typed !== null && search(typed.trim()))}
    </div>
  )
}
