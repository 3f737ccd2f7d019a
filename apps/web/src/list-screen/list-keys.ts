import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../ui/is-typing.ts'
import type { ListAddress } from './list-address.ts'
import type { ListScreen } from './use-list-screen.ts'

const rowLinks = (): NodeListOf<HTMLElement> =>
  document.querySelectorAll<HTMLElement>('tbody:not([inert]) [data-row-link]')

/** Moves into the rows from elsewhere on the page; rows handle their own keys. */
function enterRows(target: EventTarget | null, last: boolean): boolean {
  if (target instanceof HTMLElement && target.closest('tbody')) return false
  const links = [...rowLinks()]
  ;(last ? links.at(-1) : links[0])?.focus()
  return true
}

/** Arrow keys scroll the page unless the search or the table has the focus. */
const isBeforeRows = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('table') || target.matches('[role=search] input'))

/** The keys of a list; `others` are further ones by key, undefined while they do nothing. */
export function useListKeys<Row, Address extends ListAddress>(
  { address, lastPage, goTo }: ListScreen<Row, Address>,
  others: Record<string, (() => void) | undefined>,
): void {
  const nextPage = (): void => void (address.page < lastPage && goTo(address.page + 1))
  const previousPage = (): void => void (address.page > 0 && goTo(address.page - 1))
  const answer = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.key === 'j' || (event.key === 'ArrowDown' && isBeforeRows(event.target)))
      return enterRows(event.target, false)
    if (event.key === 'k') return enterRows(event.target, true)
    const action: (() => void) | undefined = {
      ...others,
      n: nextPage,
      ']': nextPage,
      p: previousPage,
      '[': previousPage,
    }[event.key]
    action?.()
    return action !== undefined
  })
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const isOurs = !isTyping(event.target) || (event.key === 'ArrowDown' && isBeforeRows(event.target))
      const inMenu = event.target instanceof HTMLElement && event.target.closest('[role=menu]')
      if (isOurs && !inMenu && answer(event)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
