import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart, openWhenLoaded } from '../../ui/states/lazy-part.tsx'
import type { RoleMenuProps } from './role-menu-open.tsx'

const RoleMenuOpen = lazyPart(() => import('./role-menu-open.tsx'))

/** A plain button; the menu behind it is loaded on hover or focus. */
export function RoleMenu(props: RoleMenuProps) {
  const [wasOpened, setWasOpened] = useState(false)
  const preload = (): void => void RoleMenuOpen.load()
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Actions for ${props.role.name}`}
      aria-haspopup="menu"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void openWhenLoaded(RoleMenuOpen, () => setWasOpened(true))}
    >
      <IconDots size={18} aria-hidden="true" />
    </ActionIcon>
  )
  if (!wasOpened) return button
  return (
    <Suspense fallback={button}>
      <RoleMenuOpen {...props} />
    </Suspense>
  )
}
