import type { AlertItem } from '@vigil/contract'
import { Suspense, useState } from 'react'
import type { AlertsAddress } from '../../alerts-address.ts'
import { lazyPart, openWhenLoaded } from '../../../../ui/lazy-part.tsx'
import { SelectMenuButton } from './select-menu-button.tsx'
import type { Selection } from './selection.ts'

const SelectMenuOpen = lazyPart(() => import('./select-menu-open.tsx'))

export interface SelectMenuProps {
  address: AlertsAddress
  page: readonly AlertItem[]
  onSelect: (selection: Selection) => void
}

/** A button at first; what it opens is loaded as soon as somebody comes near it. */
export function SelectMenu(props: SelectMenuProps) {
  const [asked, setAsked] = useState(false)
  const near = (): void => void SelectMenuOpen.load()
  const open = (): void => void openWhenLoaded(SelectMenuOpen, () => setAsked(true))
  if (!asked) return <SelectMenuButton onPointerEnter={near} onFocus={near} onClick={open} />
  return (
    <Suspense fallback={<SelectMenuButton />}>
      <SelectMenuOpen {...props} />
    </Suspense>
  )
}
