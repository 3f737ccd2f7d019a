import { Button } from '@mantine/core'
import type { ListAddress } from './list-address.ts'
import type { ListScreen } from './use-list-screen.ts'

interface GroupToggleProps<Row, Address extends ListAddress> {
  screen: ListScreen<Row, Address>
  /** one of the groupings of the list */
  group: string
  /** such as "Group by Provider" */
  label: string
}

/** Groups the rows of a list, or lists them one by one again. */
export function GroupToggle<Row, Address extends ListAddress>(props: GroupToggleProps<Row, Address>) {
  const { screen, group, label } = props
  const isGrouped = screen.address.group === group
  return (
    <Button
      variant={isGrouped ? 'light' : 'default'}
      aria-pressed={isGrouped}
      onClick={() => screen.setGroup(isGrouped ? null : group)}
    >
      {label}
    </Button>
  )
}
