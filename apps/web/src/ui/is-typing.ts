const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const hints = '[role=tooltip]'

const isShown = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((one) => one.checkVisibility())

/** Whether a menu, list box or dialog is open. */
export const isLayerOpen = (): boolean => isShown(layers)

// Checked before other handlers: a layer that the key closes may be gone when the page receives the event.
let atKey = { layer: false, hint: false }
if (typeof window !== 'undefined')
  window.addEventListener(
    'keydown',
    () => {
      atKey = { layer: isLayerOpen(), hint: isShown(hints) }
    },
    true,
  )

/** Whether this Esc closes something: a layer, or a tooltip, which handles no other key. */
export const isEscapeTaken = (): boolean => atKey.layer || atKey.hint

/** Whether this key is meant for a menu, list box or dialog. */
export const isLayerKey = (): boolean => atKey.layer

/** Whether this key is meant for a field or a layer, and so is not a page shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  if (atKey.layer) return true
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.closest('input:not([type=checkbox], [type=radio]), textarea, select') !== null
  )
}
