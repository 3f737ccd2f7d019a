import { Avatar, Menu, UnstyledButton } from '@mantine/core'
import { pages, type PageName } from '@vigil/contract'
import { Link } from '@tanstack/react-router'
import { logOut } from '../../lib/leave.ts'
import { useSession } from '../../lib/session.ts'
import { Appearance } from './appearance.tsx'
import { userMenuPages } from './navigation.ts'
import { usePageExists } from './use-page-exists.ts'
import css from './user-menu.module.css'

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => part[0]?.toUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')

const PageItem = ({ name }: { name: PageName }) => (
  <Menu.Item renderRoot={(props) => <Link to={pages[name].path} {...props} />}>{pages[name].title}</Menu.Item>
)

export function UserMenu() {
  const session = useSession()
  const exists = usePageExists()
  const offered = userMenuPages.filter((name) => exists(name) && pages[name].may(session))
  return (
    <Menu width={250} position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton
          className={css['button'] ?? ''}
          aria-label={`${initials(session.name)}, user menu of ${session.name}`}
        >
          <Avatar size={30} color="brand" radius="xl">
            {initials(session.name)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={css['who']}>
          <p className={css['name']}>{session.name}</p>
          <p className={css['mail']}>{session.username}</p>
        </div>
        <PageItem name="security" />
        {offered.map((name) => (
          <PageItem key={name} name={name} />
        ))}
        <Menu.Divider />
        <Appearance />
        <Menu.Divider />
        <Menu.Item onClick={() => void logOut('out')}>Log Out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
