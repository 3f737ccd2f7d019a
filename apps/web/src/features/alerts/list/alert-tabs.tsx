import { Tabs } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { alertTabs, type AlertsAddress, type AlertTab } from '../alerts-address.ts'
import { userZone } from '../../../lib/user-zone.ts'
import { CompactCount } from '../../../ui/compact-count.tsx'
import { tabCountQueries } from './list-queries.ts'
import { tabLabels, tabNotes } from './tab-labels.ts'
import css from './alerts-list.module.css'

interface AlertTabsProps {
  address: AlertsAddress
  onTab: (tab: AlertTab) => void
  children: ReactNode
}

/** Sideways only: the page stays where it is. */
function showOpenTab(strip: HTMLElement | null): void {
  const tab = strip?.querySelector('[aria-selected=true]')
  if (!strip || !tab) return
  const [outer, inner] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
  strip.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}

const TabCount = ({ value }: { value: number | undefined }) =>
  value === undefined ? null : <CompactCount value={value} focusable={false} />

export function AlertTabs({ address, onTab, children }: AlertTabsProps) {
  const counts = useQueries({ queries: tabCountQueries(address, userZone()) })
  const notes = tabNotes(address)
  const noteId = useId()
  const strip = useRef<HTMLDivElement>(null)
  const isCounted = counts.every(({ data }) => data !== undefined)
  // the counts make the tabs wider when they come
  const laidOut = `${address.tab} ${isCounted}`
  const shown = useRef('')
  useEffect(() => {
    if (shown.current === laidOut) return
    shown.current = laidOut
    showOpenTab(strip.current)
  }, [laidOut])
  return (
    <Tabs
      value={address.tab}
      onChange={(tab) => tab !== null && onTab(tab as AlertTab)}
      activateTabWithKeyboard={false}
    >
      <Tabs.List ref={strip} className={css['tabs'] ?? ''} aria-label="Alerts by state">
        {alertTabs.map((tab, index) => (
          <Tabs.Tab key={tab} value={tab} {...(notes.length > 0 && { 'aria-describedby': noteId })}>
            {tabLabels[tab]}{' '}
            <span className={css['tabCount']}>
              <TabCount value={counts[index]?.data} />
            </span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {notes.length > 0 && (
        <p id={noteId} className={css['tabNote']}>
          {notes.join(' ')}
        </p>
      )}
      <Tabs.Panel value={address.tab} className={css['panel'] ?? ''}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
