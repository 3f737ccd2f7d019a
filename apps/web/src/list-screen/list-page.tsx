import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isForbidden } from '../lib/failure.ts'
import { KeyboardHelp, type KeyGroup } from '../ui/keyboard-help.tsx'
import { Page } from '../ui/page.tsx'
import { ForbiddenState } from '../ui/states/forbidden-state.tsx'
import type { ListAddress } from './list-address.ts'
import css from './list-screen.module.css'
import type { ListScreen } from './use-list-screen.ts'

interface ListPageProps<Row, Address extends ListAddress> {
  title: string
  description?: ReactNode
  screen: ListScreen<Row, Address>
  keys: readonly KeyGroup[]
  /** what to do when the rows on the screen are no longer those of the server; none while they are */
  onRefresh?: (() => void) | undefined
  actions?: ReactNode
  children: ReactNode
}

/** A page around a list: its title, its keys, and that it may not be seen, or would read otherwise now. */
export function ListPage<Row, Address extends ListAddress>(props: ListPageProps<Row, Address>) {
  const { title, description, screen, keys, onRefresh, actions, children } = props
  if (isForbidden(screen.query.error))
    return (
      <Page title={title}>
        <ForbiddenState />
      </Page>
    )
  return (
    <Page
      title={title}
      description={description}
      actions={
        <>
          {onRefresh && (
            <Button
              leftSection={<IconRefresh size={16} aria-hidden="true" />}
              loading={screen.query.isFetching}
              onClick={() => {
                onRefresh()
                // the button goes away with what it offers
                screen.table.current?.focus({ preventScroll: true })
              }}
            >
              Refresh to View Updates
            </Button>
          )}
          <KeyboardHelp groups={keys} />
          {actions}
        </>
      }
    >
      <div className={css['panel']}>{children}</div>
    </Page>
  )
}
