import { Tabs } from '@mantine/core'
import { pages } from '@vigil/contract'
import { useSession } from '../../lib/session.ts'
import { Page } from '../../ui/page.tsx'
import { RolesPanel } from './roles-panel.tsx'
import css from './users.module.css'
import { UsersPanel, type UsersAddress } from './users-panel.tsx'

export interface UserManagementAddress extends UsersAddress {
  tab: 'users' | 'roles'
  role: string | null
}

interface UserManagementPageProps {
  address: UserManagementAddress
  onAddress: (next: UserManagementAddress) => void
}

export function UserManagementPage({ address, onAddress }: UserManagementPageProps) {
  const { currentClient } = useSession()
  const clientId = currentClient.id
  return (
    <Page title={pages.userManagement.title} description={`Who can use Vigil at ${currentClient.name}.`}>
      <Tabs
        value={address.tab}
        onChange={(tab) => onAddress({ ...address, mode: null, tab: tab === 'roles' ? 'roles' : 'users' })}
        activateTabWithKeyboard={false}
      >
        <Tabs.List aria-label="User management">
          <Tabs.Tab value="users">Users</Tabs.Tab>
          <Tabs.Tab value="roles">Roles</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="users" className={css['tab'] ?? ''}>
          <UsersPanel
            key={clientId}
            clientId={clientId}
            address={address}
            onAddress={(next) => onAddress({ ...address, ...next })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="roles" className={css['tab'] ?? ''}>
          <RolesPanel
            key={clientId}
            clientId={clientId}
            selectedId={address.role}
            onSelect={(role) => onAddress({ ...address, role })}
          />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
