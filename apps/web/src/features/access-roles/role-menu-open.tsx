import { Menu } from '@mantine/core'
import type { ListedAccessRole } from '@vigil/contract'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import { RoleMenuButton } from './role-menu-button.tsx'
import { useDeleteRole } from './use-role-calls.ts'

export interface RoleMenuProps {
  role: ListedAccessRole
  /** what this user may do; the rest is disabled */
  may: { edit: boolean; author: boolean; remove: boolean }
  onOpen: (kind: 'view' | 'edit' | 'copy') => void
}

/** The menu of a row, initially open. */
export default function RoleMenuOpen({ role, may, onOpen }: RoleMenuProps) {
  const confirm = useConfirm()
  const deletion = useDeleteRole()

  async function remove(): Promise<void> {
    const yes = await confirm({
      title: 'Delete role',
      text: `Are you sure you want to delete ${role.name}? Deleting a role cannot be undone.`,
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (yes) deletion.mutate(role)
  }
  return (
    <Menu width={160} position="bottom-end" shadow="md" defaultOpened withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <RoleMenuButton name={role.name} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen('view')}>View</Menu.Item>
        <Menu.Item disabled={!may.edit} onClick={() => onOpen('edit')}>
          Edit
        </Menu.Item>
        <Menu.Item disabled={!may.author} onClick={() => onOpen('copy')}>
          Copy
        </Menu.Item>
        <Menu.Item color="red" disabled={!may.remove} onClick={() => void remove()}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
