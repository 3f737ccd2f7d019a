import { Tabs } from '@mantine/core'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { CompactCount } from '../ui/compact-count.tsx'
import css from './list-screen.module.css'

interface ListTabsProps<Tab extends string> {
  label: string
  /** in the order in which they stand */
  tabs: Record<Tab, string>
  open: Tab
  onOpen: (tab: Tab) => void
  /** how many rows each of them has, once that is known */
  counts: readonly number[] | undefined
  /** what is to be known about the counts */
  notes?: readonly string[]
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

export function ListTabs<Tab extends string>(props: ListTabsProps<Tab>) {
  const { label, tabs, open, onOpen, counts, notes = [], children } = props
  const noteId = useId()
  const strip = useRef<HTMLDivElement>(null)
  // the counts make the tabs wider when they come
  const laidOut = `${open} ${counts !== undefined}`
  const shown = useRef('')
  useEffect(() => {
    if (shown.current === laidOut) return
    shown.current = laidOut
    showOpenTab(strip.current)
  }, [laidOut])
  return (
    <Tabs value={open} onChange={(tab) => tab !== null && onOpen(tab as Tab)} activateTabWithKeyboard={false}>
      <Tabs.List ref={strip} className={css['tabs'] ?? ''} aria-label={label}>
        {(Object.keys(tabs) as Tab[]).map((tab, index) => (
          <Tabs.Tab key={tab} value={tab} {...(notes.length > 0 && { 'aria-describedby': noteId })}>
            {tabs[tab]}{' '}
            <span className={css['tabCount']}>
              <TabCount value={counts?.[index]} />
            </span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {notes.length > 0 && (
        <p id={noteId} className={css['tabNote']}>
          {notes.join(' ')}
        </p>
      )}
      <Tabs.Panel value={open} className={css['tabPanel'] ?? ''}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
