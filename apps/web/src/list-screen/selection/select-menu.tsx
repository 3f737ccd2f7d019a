import { Suspense, useState } from 'react'
import { lazyPart, openWhenLoaded } from '../../ui/states/lazy-part.tsx'
import { SelectMenuButton } from './select-menu-button.tsx'
import type { SelectMenuProps } from './select-menu-open.tsx'

const SelectMenuOpen = lazyPart(() => import('./select-menu-open.tsx'))

/** A plain button; the menu behind it is loaded on hover or focus. */
export function SelectMenu<Status extends string>(props: SelectMenuProps<Status>) {
  const [wasOpened, setWasOpened] = useState(false)
  const preload = (): void => void SelectMenuOpen.load()
  const open = (): void => void openWhenLoaded(SelectMenuOpen, () => setWasOpened(true))
  if (!wasOpened) return <SelectMenuButton onPointerEnter={preload} onFocus={preload} onClick={open} />
  return (
    <Suspense fallback={<SelectMenuButton />}>
      <SelectMenuOpen {...(props as unknown as SelectMenuProps<string>)} />
    </Suspense>
  )
}
