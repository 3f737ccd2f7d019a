import { useEffect, useEffectEvent } from 'react'
import { isEscapeTaken, isLayerKey, isTyping } from './is-typing.ts'

/** What each key does; undefined: currently nothing. "Mod+Enter" is Ctrl+Enter, or ⌘ Enter on a Mac. */
export type PageKeys = Readonly<Record<string, (() => void) | undefined>>

function isMeant(event: KeyboardEvent): boolean {
  if (event.altKey || event.repeat || event.isComposing || event.defaultPrevented) return false
  if (event.key === 'Escape' && isEscapeTaken()) return false
  // a chord is no text: it also works in a field
  return event.ctrlKey || event.metaKey ? !isLayerKey() : !isTyping(event.target)
}

/** Shortcuts of the page, unless the user is typing or a dialog or menu is open. */
export function usePageKeys(keys: PageKeys): void {
  const run = useEffectEvent((name: string): boolean => {
    const action = keys[name]
    action?.()
    return action !== undefined
  })
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const name = event.ctrlKey || event.metaKey ? `Mod+${event.key}` : event.key
      if (isMeant(event) && run(name)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
