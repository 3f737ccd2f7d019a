import { Menu } from '@mantine/core'
import { reviewStatuses, reviewStatusLabels, type ReviewStatus } from '@vigil/contract'
import { useQueries } from '@tanstack/react-query'
import { userZone } from '../../../../lib/user-zone.ts'
import { alertCountQuery } from '../list-queries.ts'
import { SelectMenuButton, selectMenuButtonId } from './select-menu-button.tsx'
import type { SelectMenuProps } from './select-menu.tsx'
import { afterTicking, nothingSelected } from './selection.ts'
import { statusOfList } from './status-of-list.ts'
import css from './selection.module.css'

/** The menu itself, open from the start: every alert of a status in this list, on whatever page it stands. */
export default function SelectMenuOpen({ address, page, onSelect }: SelectMenuProps) {
  const bodies = reviewStatuses.map((status) => statusOfList(address, status, userZone()))
  const counts = useQueries({
    queries: bodies.map((body) => ({ ...alertCountQuery(body ?? {}), enabled: body !== null })),
  })
  const countOf = (index: number): number | undefined => (bodies[index] ? counts[index]?.data : 0)

  function selectStatus(status: ReviewStatus, count: number | undefined): void {
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
          onClick={() => onSelect(afterTicking(nothingSelected, new Set(page.map(({ id }) => id)), page))}
        >
          This page
        </Menu.Item>
        <Menu.Divider />
        {reviewStatuses.map((status, index) => (
          <Menu.Item
            key={status}
            disabled={!countOf(index)}
            onClick={() => selectStatus(status, countOf(index))}
            rightSection={
              <span className={css['count']}>{countOf(index)?.toLocaleString('en-US') ?? '…'}</span>
            }
          >
            {`All ${reviewStatusLabels[status]}`}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onSelect(nothingSelected)}>None</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
