import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type RefObject } from 'react'

/** The row of the list at `listPath` that a page shows; null for any other page. */
const rowOf = (path: string | undefined, listPath: string): string | null => {
  const [before, id, ...more] = path?.startsWith(`${listPath}/`) ? path.slice(listPath.length).split('/') : []
  return before === '' && id && more.length === 0 ? id : null
}

/** Returning from a row's page focuses that row again. */
export function useRowFocus(isReady: boolean): void {
  const router = useRouter()
  const [cameFrom] = useState(() => {
    const { resolvedLocation, location } = router.state
    return rowOf(resolvedLocation?.pathname, location.pathname.replace(/\/$/, ''))
  })
  useEffect(() => {
    if (!isReady || cameFrom === null) return
    const row = document.querySelector(`[data-row-id="${CSS.escape(cameFrom)}"]`)
    row?.querySelector<HTMLElement>('[data-row-link]')?.focus()
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
