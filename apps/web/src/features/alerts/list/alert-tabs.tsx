import { Tabs } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { alertTabs, type AlertsAddress, type AlertTab } from '../../../lib/alerts-address.ts'
import { userZone } from '../../../lib/user-zone.ts'
import { tabCountQueries } from './list-queries.ts'
import { tabLabels } from './tab-labels.ts'
import css from './alerts-list.module.css'

interface AlertTabsProps {
  address: AlertsAddress
  onTab: (tab: AlertTab) => void
  children: ReactNode
}

export function AlertTabs({ address, onTab, children }: AlertTabsProps) {
  const counts = useQueries({ queries: tabCountQueries(address, userZone()) })
  return (
    <Tabs
      value={address.tab}
      onChange={(tab) => tab !== null && onTab(tab as AlertTab)}
      activateTabWithKeyboard={false}
    >
      <Tabs.List className={css['tabs'] ?? ''} aria-label="Alerts by state">
        {alertTabs.map((tab, index) => (
          <Tabs.Tab key={tab} value={tab}>
            {tabLabels[tab]}{' '}
            <span className={css['tabCount']}>{counts[index]?.data?.toLocaleString('en-US')}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={address.tab} className={css['panel'] ?? ''}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
