import { ActionIcon } from '@mantine/core'
import {
  IconHelpCircle,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useConfiguration } from '../../lib/configuration.ts'
import { useSession } from '../../lib/session.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import { NavLink } from './nav-link.tsx'
import { navigationOf, type NavGroup } from './navigation.ts'
import css from './sidebar.module.css'
import { usePageExists } from './guard.ts'

function Group({ group, collapsed }: { group: NavGroup; collapsed: boolean }) {
  return (
    <div className={css['group']}>
      {!collapsed && <p className={css['groupTitle']}>{group.title}</p>}
      <ul aria-label={group.title}>
        {group.entries.map((entry) => (
          <li key={entry.name}>
            <NavLink entry={entry} collapsed={collapsed} />
            {!collapsed && entry.children && entry.children.length > 0 && (
              <ul aria-label={entry.label}>
                {entry.children.map((child) => (
                  <li key={child.name}>
                    <NavLink entry={child} collapsed={false} child />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface SidebarProps {
  collapsed: boolean
  onToggle: () => void
}

export function Sidebar({ collapsed, onToggle }: SidebarProps) {
  const { helpUrl } = useConfiguration()
  const groups = navigationOf(useSession(), usePageExists())
  const ToggleIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const toggleLabel = collapsed ? 'Expand sidebar' : 'Collapse sidebar'
  return (
    <div className={css['sidebar']} data-collapsed={collapsed}>
      <div className={css['head']}>
        <Link to="/" className={css['home'] ?? ''} aria-label="Vigil home">
          <span className={css['mark']}>
            <Wordmark height={30} />
          </span>
        </Link>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={toggleLabel}
          title={toggleLabel}
          aria-expanded={!collapsed}
          onClick={onToggle}
        >
          <ToggleIcon size={18} stroke={1.6} />
        </ActionIcon>
      </div>
      <nav aria-label="Main" className={css['groups']}>
        {groups.map((group) => (
          <Group key={group.title} group={group} collapsed={collapsed} />
        ))}
      </nav>
      {helpUrl && (
        <a
          className={css['link']}
          href={helpUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={collapsed ? 'Help' : undefined}
          title={collapsed ? 'Help' : undefined}
        >
          <IconHelpCircle size={18} stroke={1.6} aria-hidden />
          {!collapsed && <span>Help</span>}
        </a>
      )}
    </div>
  )
}
