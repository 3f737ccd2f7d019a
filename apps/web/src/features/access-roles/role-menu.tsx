import { Suspense, useState } from 'react'
import { lazyPart, openWhenLoaded } from '../../ui/states/lazy-part.tsx'
import { RoleMenuButton } from './role-menu-button.tsx'
import type { RoleMenuProps } from './role-menu-open.tsx'

const RoleMenuOpen = lazyPart(() => import('./role-menu-open.tsx'))

/** A plain button; the menu behind it is loaded on hover or focus. */
export function RoleMenu(props: RoleMenuProps) {
  const [wasOpened, setWasOpened] = useState(false)
  const preload = (): void => void RoleMenuOpen.load()
  const button = (
    <RoleMenuButton
      name={props.role.name}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void openWhenLoaded(RoleMenuOpen, () => setWasOpened(true))}
    />
  )
  if (!wasOpened) return button
  return (
    <Suspense fallback={button}>
      <RoleMenuOpen {...props} />
    </Suspense>
  )
}
