import { lazy, Suspense, useState } from 'react'
import { UserButton } from './user-button.tsx'

const load = () => import('./user-menu-open.tsx')
const UserMenuOpen = lazy(load)

/** A button at first; what it opens is loaded as soon as somebody comes near it. */
export function UserMenu() {
  const [asked, setAsked] = useState(false)
  const near = (): void => void load()
  if (!asked) return <UserButton onPointerEnter={near} onFocus={near} onClick={() => setAsked(true)} />
  return (
    <Suspense fallback={<UserButton />}>
      <UserMenuOpen />
    </Suspense>
  )
}
