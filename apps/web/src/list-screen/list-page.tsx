import type { ReactNode } from 'react'
import { isForbidden } from '../lib/failure.ts'
import { Page } from '../ui/page.tsx'
import { ForbiddenState } from '../ui/states/forbidden-state.tsx'
import type { ListAddress } from './list-address.ts'
import css from './list-screen.module.css'
import type { ListScreen } from './use-list-screen.ts'

interface ListPageProps<Row, Address extends ListAddress> {
  title: string
  description?: string | undefined
  screen: ListScreen<Row, Address>
  /** such as `RefreshButton`, `KeyboardHelp` and `SavedViews` */
  actions?: ReactNode
  children: ReactNode
}

/** A page around a list, with its access check. */
export function ListPage<Row, Address extends ListAddress>(props: ListPageProps<Row, Address>) {
  const { title, description, screen, actions, children } = props
  if (isForbidden(screen.query.error))
    return (
      <Page title={title}>
        <ForbiddenState />
      </Page>
    )
  return (
    <Page title={title} description={description} actions={actions}>
      <div className={css['panel']}>{children}</div>
    </Page>
  )
}
