import { pages, type SearchTab } from '@vigil/contract'
import type { ReactNode } from 'react'
import { useSession } from '../../lib/session.ts'
import { Page } from '../../ui/page.tsx'
import { TabLinks, type TabLink } from '../../ui/tab-links/tab-links.tsx'
import { tabsOf, tabTexts } from './search-tabs.ts'

const linkOf = (tab: SearchTab): TabLink['link'] =>
  tab === 'history' ? { to: '/instant-search/history' } : { to: '/instant-search', search: { tab } }

interface SearchFrameProps {
  open: SearchTab | null
  actions?: ReactNode
  children: ReactNode
}

/** The heading of Instant Search and the tabs that the user may use. */
export function SearchFrame({ open, actions, children }: SearchFrameProps) {
  const tabs = tabsOf(useSession())
  return (
    <Page title={pages.instantSearch.title} actions={actions}>
      <TabLinks
        label="Kinds of search"
        tabs={tabs.map((tab) => ({ label: tabTexts[tab].label, link: linkOf(tab), isOpen: tab === open }))}
      />
      {children}
    </Page>
  )
}
