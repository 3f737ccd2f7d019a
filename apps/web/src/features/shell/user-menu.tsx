import { Suspense, useState } from 'react'
import { lazyPart, openWhenLoaded } from '../../ui/states/lazy-part.tsx'
import { UserButton } from './user-button.tsx'

const UserMenuOpen = lazyPart(() => import('./user-menu-open.tsx'))

/** A plain button; the menu behind it is loaded on hover or focus. */
export function UserMenu() {
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
