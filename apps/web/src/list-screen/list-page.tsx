import type { ReactNode } from 'react'
import { isForbidden } from '../lib/failure.ts'
import { Page } from '../ui/page.tsx'
import { ForbiddenState } from '../ui/states/forbidden-state.tsx'
import type { ListAddress } from './list-address.ts'
import css from './list-screen.module.css'
import type { ListScreen } from './use-list-screen.ts'

interface ListPanelProps<Row, Address extends ListAddress> {
  screen: ListScreen<Row, Address>
  children: ReactNode
}

/** A list with its access check, for a page that has more than the list. */
export function ListPanel<Row, Address extends ListAddress>(props: ListPanelProps<Row, Address>) {
  const { screen, children } = props
  if (isForbidden(screen.query.error)) return <ForbiddenState />
  return <div className={css['panel']}>{children}</div>
}

interface ListPageProps<Row, Address extends ListAddress> extends ListPanelProps<Row, Address> {
  title: string
  description?: string | undefined
  /** such as `RefreshButton`, `KeyboardHelp` and `SavedViews` */
  actions?: ReactNode
}

/** A page around a list. */
export function ListPage<Row, Address extends ListAddress>(props: ListPageProps<Row, Address>) {
  const { title, description, screen, actions, children } = props
  const about = isForbidden(screen.query.error) ? {} : { description, actions }
  return (
    <Page title={title} {...about}>
      <ListPanel screen={screen}>{children}</ListPanel>
    </Page>
  )
}
