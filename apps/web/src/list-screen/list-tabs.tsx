import { Tabs } from '@mantine/core'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { CompactCount } from '../ui/values/compact-count.tsx'
import css from './list-screen.module.css'

interface ListTabsProps<Tab extends string> {
  label: string
  /** in display order */
  tabs: Record<Tab, string>
  open: Tab
  onOpen: (tab: Tab) => void
  /** the count of each, once known */
  counts: readonly number[] | undefined
  /** notes about the counts */
  notes?: readonly string[]
  children: ReactNode
}

/** Scrolls sideways only. */
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
  // tabs get wider when the counts arrive
  const laidOut = `${open} ${counts !== undefined}`
  const shown = useRef('')
  useEffect(() => {
    if (shown.current === laidOut) return
    shown.current = laidOut
    showOpenTab(strip.current)
  }, [laidOut])
  useEffect(() => {
    // a window that is made narrow, or a phone that is turned
    const observer = new ResizeObserver(() => showOpenTab(strip.current))
    if (strip.current) observer.observe(strip.current)
    return () => observer.disconnect()
  }, [])
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
