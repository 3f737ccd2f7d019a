import { lazy, Suspense, useState } from 'react'
import { SavedViewsButton } from './saved-views-button.tsx'

const load = () => import('./saved-views-open.tsx')
const SavedViewsOpen = lazy(load)

export interface SavedViewsProps {
  /** the query of the present list */
  search: string
  onOpen: (search: string) => void
}

/** A button at first; what it opens is loaded as soon as somebody comes near it. */
export function SavedViews(props: SavedViewsProps) {
  const [asked, setAsked] = useState(false)
  const near = (): void => void load()
  if (!asked) return <SavedViewsButton onPointerEnter={near} onFocus={near} onClick={() => setAsked(true)} />
  return (
    <Suspense fallback={<SavedViewsButton />}>
      <SavedViewsOpen {...props} />
    </Suspense>
  )
}
