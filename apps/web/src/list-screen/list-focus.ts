import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type RefObject } from 'react'

const pathOf = (link: HTMLElement): string | undefined => link.getAttribute('href')?.split('?')[0]

/** Returning from a row's page focuses that row again. */
export function useRowFocus(isReady: boolean): void {
  const router = useRouter()
  const [cameFrom] = useState(() => router.state.resolvedLocation?.pathname)
  useEffect(() => {
    if (!isReady || cameFrom === undefined) return
    const links = document.querySelectorAll<HTMLElement>('[data-row-link]')
    ;[...links].find((link) => pathOf(link) === cameFrom)?.focus()
  }, [isReady, cameFrom])
}

interface SearchResult {
  /** the search text */
  text: string
  /** its rows are shown */
  hasRows: boolean
}

const isInBox = (text: string): boolean => {
  const focused = document.activeElement
  return (
    focused instanceof HTMLInputElement &&
    focused.matches('[role=search] input') &&
    focused.value.trim() === text
  )
}

/** After a search with results, focuses the rows, unless the user is typing again. */
export function useSearchFocus(
  table: RefObject<HTMLTableElement | null>,
  { text, hasRows }: SearchResult,
): (text: string) => void {
  const [searched, setSearched] = useState({ text: '' })
  const focused = useRef(searched)
  useEffect(() => {
    if (searched === focused.current || searched.text !== text || !hasRows) return
    focused.current = searched
    if (text !== '' && isInBox(text)) table.current?.focus({ preventScroll: true })
  }, [searched, text, hasRows, table])
  return (next) => setSearched({ text: next })
}
