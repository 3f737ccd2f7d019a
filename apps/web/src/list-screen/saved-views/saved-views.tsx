import { Suspense, useState } from 'react'
import { lazyPart, openWhenLoaded } from '../../ui/states/lazy-part.tsx'
import { SavedViewsButton } from './saved-views-button.tsx'
import type { SavedViewsProps } from './saved-views-open.tsx'

const SavedViewsOpen = lazyPart(() => import('./saved-views-open.tsx'))

/** A plain button; the menu behind it is loaded on hover or focus. */
export function SavedViews(props: SavedViewsProps) {
  const [wasOpened, setWasOpened] = useState(false)
  const preload = (): void => void SavedViewsOpen.load()
  const open = (): void => void openWhenLoaded(SavedViewsOpen, () => setWasOpened(true))
  if (!wasOpened) return <SavedViewsButton onPointerEnter={preload} onFocus={preload} onClick={open} />
  return (
    <Suspense fallback={<SavedViewsButton />}>
      <SavedViewsOpen {...props} />
    </Suspense>
  )
}
