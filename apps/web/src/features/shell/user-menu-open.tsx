import { Menu } from '@mantine/core'
import { pages, type PageName } from '@vigil/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { useSession } from '../../lib/session.ts'
import { Appearance } from './appearance.tsx'
import { userMenuPages } from './navigation.ts'
import { usePageExists } from './guard.ts'
import { UserButton, userButtonId } from './user-button.tsx'
import css from './user-menu.module.css'

const PageItem = ({ name }: { name: PageName }) => (
  <Menu.Item renderRoot={(props) => <Link to={pages[name].path} {...props} />}>{pages[name].title}</Menu.Item>
)

/** The menu itself, initially open. */
export default function UserMenuOpen() {
  const session = useSession()
  const exists = usePageExists()
  const navigate = useNavigate()
  const offered = userMenuPages.filter((name) => exists(name) && pages[name].may(session))
  return (
    <Menu
      width={250}
      position="bottom-end"
      shadow="md"
      defaultOpened
      withInitialFocusPlaceholder={false}
      onClose={() => document.getElementById(userButtonId)?.focus()}
    >
      <Menu.Target>
        <UserButton />
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
        <Menu.Item onClick={() => void navigate({ to: '/sign-out', state: { byUser: true } })}>
          Log Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
