import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ListAddress } from './list-address.ts'
import type { ListScreen } from './use-list-screen.ts'

interface RefreshButtonProps<Row, Address extends ListAddress> {
  screen: ListScreen<Row, Address>
  onRefresh: () => void
}

/** For a list that is kept as fetched while the server has newer rows. */
export function RefreshButton<Row, Address extends ListAddress>(props: RefreshButtonProps<Row, Address>) {
  const { screen, onRefresh } = props
  return (
    <Button
      leftSection={<IconRefresh size={16} aria-hidden="true" />}
      loading={screen.query.isFetching}
      onClick={() => {
        onRefresh()
        // the button disappears once used
        screen.table.current?.focus({ preventScroll: true })
      }}
    >
      Refresh to View Updates
    </Button>
  )
}
