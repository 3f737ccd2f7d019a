import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ListedAccessRole } from '@vigil/contract'

export interface RoleMenuProps {
  role: ListedAccessRole
  /** what this user may do; the rest is disabled */
  may: { edit: boolean; author: boolean; remove: boolean }
  onOpen: (kind: 'view' | 'edit' | 'copy') => void
  onDelete: () => void
}

/** The menu of a row, initially open. */
export default function RoleMenuOpen({ role, may, onOpen, onDelete }: RoleMenuProps) {
  return (
    <Menu width={160} position="bottom-end" shadow="md" defaultOpened withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${role.name}`}>
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen('view')}>View</Menu.Item>
        <Menu.Item disabled={!may.edit} onClick={() => onOpen('edit')}>
          Edit
        </Menu.Item>
        <Menu.Item disabled={!may.author} onClick={() => onOpen('copy')}>
          Copy
        </Menu.Item>
        <Menu.Item color="red" disabled={!may.remove} onClick={onDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
