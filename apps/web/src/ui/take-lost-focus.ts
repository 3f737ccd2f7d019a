const closingMs = 250
const isFocusLost = (at: Element | null): boolean => at === null || at === document.body

/** Moves the focus to an element when the focused one is gone or disappears with a closing dialog. */
export function takeLostFocus(target: HTMLElement | null): void {
  const at = document.activeElement
  if (isFocusLost(at) || at?.closest('[role=dialog]')) target?.focus({ preventScroll: true })
  // a closing dialog may take the focus again before it is removed
  setTimeout(() => isFocusLost(document.activeElement) && target?.focus({ preventScroll: true }), closingMs)
}
