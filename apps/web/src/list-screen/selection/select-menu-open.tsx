import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CountsQuery } from '../live-list.ts'
import { SelectMenuButton, selectMenuButtonId } from './select-menu-button.tsx'
import { afterToggling, nothingSelected, type SelectableRow, type Selection } from './selection.ts'
import css from './selection.module.css'

export interface SelectMenuProps<Status extends string> {
  page: readonly SelectableRow<Status>[]
  /** in display order */
  statuses: Record<Status, string>
  /** counts the rows of the whole list by these statuses; it has no others */
  counts: { query: CountsQuery; of: readonly Status[] }
  onSelect: (selection: Selection<Status>) => void
}

/** The menu itself, initially open: selects all rows of a status in this list, on all pages. */
export default function SelectMenuOpen({ page, statuses, counts, onSelect }: SelectMenuProps<string>) {
  const { data } = useQuery(counts.query)
  const countOf = (status: string): number | undefined =>
    counts.of.includes(status) ? data?.[counts.of.indexOf(status)] : 0

  function selectStatus(status: string, count: number | undefined): void {
    if (count) onSelect({ kind: 'status', status, count })
  }
  return (
    <Menu
      width={240}
      position="bottom-start"
      shadow="md"
      defaultOpened
      withInitialFocusPlaceholder={false}
      onClose={() => document.getElementById(selectMenuButtonId)?.focus()}
    >
      <Menu.Target>
        <SelectMenuButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          onClick={() => onSelect(afterToggling(nothingSelected, new Set(page.map(({ id }) => id)), page))}
        >
          This page
        </Menu.Item>
        <Menu.Divider />
        {Object.entries(statuses).map(([status, label]) => (
          <Menu.Item
            key={status}
            disabled={!countOf(status)}
            onClick={() => selectStatus(status, countOf(status))}
            rightSection={
              <span className={css['count']}>{countOf(status)?.toLocaleString('en-US') ?? '…'}</span>
            }
          >
            {`All ${label}`}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onSelect(nothingSelected)}>None</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
