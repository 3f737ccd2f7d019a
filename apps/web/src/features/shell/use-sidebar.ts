import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { limits } from '@vigil/contract'
import { useState } from 'react'

/**
 * On wide screens the user's choice is remembered. Below 1024 px it collapses automatically; below 640 px it
 * is a drawer.
 */
export interface Sidebar {
  kind: 'side' | 'drawer'
  collapsed: boolean
  toggle: () => void
  close: () => void
}

const now = { getInitialValueInEffect: false }

export function useSidebar(path: string): Sidebar {
  const wide = useMediaQuery(`(min-width: ${limits.sidebarBreakpoint}px)`, true, now)
  const drawer = useMediaQuery('(max-width: 639px)', false, now)
  const [preferred, setPreferred] = useLocalStorage({
    key: 'vigil-sidebar-collapsed',
    defaultValue: false,
    ...now,
  })
  // opened by the user on a narrow screen: for this layout, and as a drawer only for this page
  const layoutKey = `${wide} ${drawer ? path : ''}`
  const [openAt, setOpenAt] = useState<string | null>(null)
  return {
    kind: drawer ? 'drawer' : 'side',
    collapsed: wide ? preferred : openAt !== layoutKey,
    toggle: () =>
      wide ? setPreferred((old) => !old) : setOpenAt((old) => (old === layoutKey ? null : layoutKey)),
    close: () => setOpenAt(null),
  }
}
