import { pageAt, pages } from '@vigil/contract'
import { Link, useLocation, useMatches } from '@tanstack/react-router'
import { useCrumb } from '../../lib/crumb.ts'
import { useSession } from '../../lib/session.ts'
import css from './breadcrumb.module.css'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** the breadcrumb label of a subpage */
    crumb?: string
  }
}

/** The client, the page, and what is open on it. */
export function Breadcrumb() {
  const { ownClient, currentClient } = useSession()
  const name = pageAt(useLocation().pathname)
  const client = name !== null && pages[name].ownClient ? ownClient : currentClient
  const label = useCrumb()
  const fixed = useMatches().at(-1)?.staticData.crumb
  const crumb = label ?? fixed
  return (
    <nav aria-label="Breadcrumb" className={css['breadcrumb']}>
      <ol>
        <li className={css['client']}>{client.name}</li>
        {name !== null && (
          <li aria-current={crumb ? undefined : 'page'}>
            {crumb ? <Link to={pages[name].path}>{pages[name].title}</Link> : pages[name].title}
          </li>
        )}
        {crumb && (
          <li aria-current="page" title={crumb}>
            {crumb}
          </li>
        )}
      </ol>
    </nav>
  )
}
