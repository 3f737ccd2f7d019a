import { Drawer } from '@mantine/core'
import css from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

/** The sidebar on a phone. */
export default function SidebarDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={240}
      padding={0}
      withCloseButton={false}
      title={<span className={css['hidden']}>Menu</span>}
      classNames={{ header: css['hidden'] ?? '', body: css['drawerBody'] ?? '' }}
    >
      <Sidebar collapsed={false} onToggle={onClose} />
    </Drawer>
  )
}
