import { Suspense, useState } from 'react'
import { lazyPart, openWhenLoaded } from '../../ui/lazy-part.tsx'
import { SavedViewsButton } from './saved-views-button.tsx'
import type { SavedViewsSource } from './use-view-calls.ts'

const SavedViewsOpen = lazyPart(() => import('./saved-views-open.tsx'))

export interface SavedViewsProps {
  source: SavedViewsSource
  /** the query of the present list */
  search: string
  onOpen: (search: string) => void
}

/** A button at first; what it opens is loaded as soon as somebody comes near it. */
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
