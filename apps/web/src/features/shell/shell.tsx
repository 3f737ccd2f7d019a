import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Outlet, useLocation, useRouterState } from '@tanstack/react-router'
import { pageAt, pages } from '@vigil/contract'
import { Suspense, useEffect, useState } from 'react'
import { useConfiguration } from '../../lib/configuration.ts'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { backgroundPart, lazyPart, openWhenLoaded } from '../../ui/states/lazy-part.tsx'
import { RefreshingBar } from '../../ui/states/loading-state.tsx'
import { AdminBar, HeaderClientSelector } from './admin-bar.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import css from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { useIdle } from './use-idle.ts'
import { useSidebar } from './use-sidebar.ts'
import { UserButton } from './user-button.tsx'

const ListFreshness = backgroundPart(() => import('./list-freshness.tsx'))
const UploadIndicator = backgroundPart(() => import('../../ui/uploads/upload-indicator.tsx'))
const UserMenuOpen = lazyPart(() => import('./user-menu-open.tsx'))

/** A plain button; the menu behind it is loaded on hover or focus. */
function UserMenu() {
  const [wasOpened, setWasOpened] = useState(false)
  const preload = (): void => void UserMenuOpen.load()
  const open = (): void => void openWhenLoaded(UserMenuOpen, () => setWasOpened(true))
  if (!wasOpened) return <UserButton onPointerEnter={preload} onFocus={preload} onClick={open} />
  return (
    <Suspense fallback={<UserButton />}>
      <UserMenuOpen />
    </Suspense>
  )
}

const Nothing = () => <></>
// the user is signed out even if the prompt could not be loaded
const IdleDialog = lazyPart(() => import('./idle-dialog.tsx'), { ahead: 'first', failed: Nothing })

/** Appears two minutes before the user is signed out; any activity dismisses it. */
function IdlePrompt() {
  const left = useIdle()
  if (left === null) return null
  return (
    <Suspense fallback={null}>
      <IdleDialog left={left} />
    </Suspense>
  )
}

/** Privacy and terms links, if configured. */
function Footer() {
  const { privacyUrl, termsUrl } = useConfiguration()
  const links = [
    ['Privacy', privacyUrl],
    ['Terms', termsUrl],
  ].filter(([, address]) => address)
  return (
    <footer className={css['footer']}>
      {links.map(([label, address]) => (
        <a key={label} href={address} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      ))}
    </footer>
  )
}

/** While the next page takes long, such as an alert over a slow connection. */
function OpeningBar() {
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    <div className={css['opening']}>
      <RefreshingBar active={isLoading} label="Opening" />
    </div>
  )
}

const SidebarDrawer = lazyPart(() => import('./sidebar-drawer.tsx'))

/** The frame around every page of a signed-in user. */
export function Shell() {
  const { pathname } = useLocation()
  const sidebar = useSidebar(pathname)
  const name = pageAt(pathname)
  useEffect(() => {
    if (name !== null) document.title = `${pages[name].title} · Vigil`
  }, [name])
  return (
    <>
      <a href="#content" className={css['skip']}>
        Skip to content
      </a>
      <ConnectionBanner />
      <div className={css['shell']}>
        {sidebar.kind === 'side' ? (
          <aside className={css['side']}>
            <Sidebar collapsed={sidebar.collapsed} onToggle={sidebar.toggle} />
          </aside>
        ) : (
          <LazyDialog opened={!sidebar.collapsed} onClose={sidebar.close}>
            {(opened) => <SidebarDrawer opened={opened} onClose={sidebar.close} />}
          </LazyDialog>
        )}
        <div className={css['column']}>
          <AdminBar />
          <header className={css['header']}>
            {sidebar.kind === 'drawer' && (
              <ActionIcon variant="subtle" color="gray" aria-label="Open menu" onClick={sidebar.toggle}>
                <IconMenu2 size={20} />
              </ActionIcon>
            )}
            <Breadcrumb />
            <ListFreshness />
            <HeaderClientSelector />
            <UserMenu />
          </header>
          <main id="content" tabIndex={-1} className={css['main']}>
            <OpeningBar />
            <Outlet />
          </main>
          <Footer />
        </div>
        <IdlePrompt />
        <UploadIndicator />
      </div>
    </>
  )
}
