import type { AlertItem } from '@vigil/contract'
import { lazy, Suspense, useState } from 'react'
import type { AlertsAddress } from '../../../../lib/alerts-address.ts'
import { SelectMenuButton } from './select-menu-button.tsx'
import type { Selection } from './selection.ts'

const load = () => import('./select-menu-open.tsx')
const SelectMenuOpen = lazy(load)

export interface SelectMenuProps {
  address: AlertsAddress
  page: readonly AlertItem[]
  onSelect: (selection: Selection) => void
}

/** A button at first; what it opens is loaded as soon as somebody comes near it. */
export function SelectMenu(props: SelectMenuProps) {
  const [asked, setAsked] = useState(false)
  const near = (): void => void load()
  if (!asked) return <SelectMenuButton onPointerEnter={near} onFocus={near} onClick={() => setAsked(true)} />
  return (
    <Suspense fallback={<SelectMenuButton />}>
      <SelectMenuOpen {...props} />
    </Suspense>
  )
}
