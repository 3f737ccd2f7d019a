import { Link, type LinkProps } from '@tanstack/react-router'
import css from './tab-links.module.css'

export interface TabLink {
  label: string
  link: LinkProps
  isOpen: boolean
}

/** On a phone, the open tab may be outside the visible part of the bar. */
const showTab = (link: HTMLAnchorElement | null): void => {
  const bar = link?.parentElement
  if (!link || !bar) return
  const [tab, visible] = [link.getBoundingClientRect(), bar.getBoundingClientRect()]
  bar.scrollLeft += tab.left - visible.left - (visible.width - tab.width) / 2
}

/** Tabs that are pages of their own, so that each has its URL. */
export const TabLinks = ({ label, tabs }: { label: string; tabs: readonly TabLink[] }) => (
  <nav className={css['tabs']} aria-label={label}>
    {tabs.map((tab) => (
      <Link
        key={tab.label}
        className={css['tab']}
        activeOptions={{ exact: true, includeSearch: true }}
        {...tab.link}
        {...(tab.isOpen && { 'aria-current': 'page' as const, 'data-open': true, ref: showTab })}
      >
        {tab.label}
      </Link>
    ))}
  </nav>
)
