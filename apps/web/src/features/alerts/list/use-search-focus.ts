import { useEffect, useRef, useState, type RefObject } from 'react'

interface Found {
  /** what was searched for */
  text: string
  /** its rows are on the screen */
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

/** After a search that finds something the focus goes on to the rows, unless somebody types again meanwhile. */
export function useSearchFocus(
  table: RefObject<HTMLTableElement | null>,
  { text, hasRows }: Found,
): (text: string) => void {
  const [asked, setAsked] = useState({ text: '' })
  const answered = useRef(asked)
  useEffect(() => {
    if (asked === answered.current || asked.text !== text || !hasRows) return
    answered.current = asked
    if (text !== '' && isInBox(text)) table.current?.focus({ preventScroll: true })
  }, [asked, text, hasRows, table])
  return (next) => setAsked({ text: next })
}
