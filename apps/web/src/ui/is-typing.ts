const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const hints = '[role=tooltip]'

const isShown = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((one) => one.checkVisibility())

/** Whether a menu, a list of choices or a dialog stands over the page. */
export const isLayerOpen = (): boolean => isShown(layers)

// Looked up before anybody answers the key: a layer that the key closes can be gone when the page hears of it.
let atKey = { layer: false, hint: false }
if (typeof window !== 'undefined')
  window.addEventListener(
    'keydown',
    () => {
      atKey = { layer: isLayerOpen(), hint: isShown(hints) }
    },
    true,
  )

/** Whether an Esc that has just been pressed closes something: a layer, or a hint, which takes no other key. */
export const isEscapeTaken = (): boolean => atKey.layer || atKey.hint

/** Whether a key that has just been pressed is for a field or a layer, and so is no shortcut of the page. */
export function isTyping(target: EventTarget | null): boolean {
  if (atKey.layer) return true
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.closest('input:not([type=checkbox], [type=radio]), textarea, select') !== null
  )
}
