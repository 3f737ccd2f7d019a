import { Suspense, useState } from 'react'
import { lazyPart, openWhenLoaded } from '../../ui/lazy-part.tsx'
import { SavedViewsButton } from './saved-views-button.tsx'
import type { SavedViewsSource } from './use-view-calls.ts'

const SavedViewsOpen = lazyPart(() => import('./saved-views-open.tsx'))

export interface SavedViewsProps {
  source: SavedViewsSource
  /** the query string of the current list */
  search: string
  onOpen: (search: string) => void
}

/** A plain button; the menu behind it is loaded on hover or focus. */
export function SavedViews(props: SavedViewsProps) {
  const [asked, setAsked] = useState(false)
  const near = (): void => void SavedViewsOpen.load()
  const open = (): void => void openWhenLoaded(SavedViewsOpen, () => setAsked(true))
  if (!asked) return <SavedViewsButton onPointerEnter={near} onFocus={near} onClick={open} />
  return (
    <Suspense fallback={<SavedViewsButton />}>
      <SavedViewsOpen {...props} />
    </Suspense>
  )
}
