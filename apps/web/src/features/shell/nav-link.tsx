import { pages } from '@vigil/contract'
import { Link } from '@tanstack/react-router'
import { navIcons } from './nav-icons.tsx'
import type { NavEntry } from './navigation.ts'
import { backgroundPart } from '../../ui/states/lazy-part.tsx'
import css from './sidebar.module.css'

const OpenCount = backgroundPart(() => import('./open-count.tsx'))

interface NavLinkProps {
  entry: NavEntry
  collapsed: boolean
  child?: boolean
}

export function NavLink({ entry, collapsed, child = false }: NavLinkProps) {
  const Icon = navIcons[entry.name]
  const exact = child || entry.children !== undefined
  return (
    <Link
      to={pages[entry.name].path}
      className={css['link'] ?? ''}
      activeOptions={{ exact, includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
      data-child={child}
      aria-label={collapsed ? entry.label : undefined}
      title={collapsed ? entry.label : undefined}
    >
      {Icon && !child && <Icon size={18} stroke={1.6} aria-hidden />}
      {!collapsed && <span>{entry.label}</span>}
      {!collapsed && entry.name === 'alerts' && <OpenCount />}
    </Link>
  )
}
